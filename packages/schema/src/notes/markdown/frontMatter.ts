/** What stands before a Markdown text about it. */
export interface FrontMatter {
  title: string | null;
  /** The name of the note, where it is one of several. */
  note: string | null;
  tags: string[];
}

const begins = /^\uFEFF?---[ \t]*\r?\n/;
const field = /^([A-Za-z][\w-]*)[ \t]*:[ \t]*(.*)$/;
const item = /^[ \t]*-[ \t]+(.*)$/;
/** So much is looked at; what is longer is no front matter. */
const lengthMax = 20_000;

/** Writes front matter in YAML, whose strings may be those of JSON. */
export function frontMatter({ title, note, tags }: { title: string; note: string; tags: readonly string[] }): string {
  const lines = [`title: ${JSON.stringify(title)}`];
  if (note !== '' && note !== 'Note') lines.push(`note: ${JSON.stringify(note)}`);
  if (tags.length > 0) lines.push(`tags: [${tags.map((tag) => JSON.stringify(tag)).join(', ')}]`);
  return `---\n${lines.join('\n')}\n---\n\n`;
}

/**
 * Reads the front matter of a Markdown text as far as it is needed: the fields `title`, `note` and `tags`, each on one
 * line or, of tags, as a list below (docs/domains/noteImports.md).
 * @returns what it says, and the text without it.
 */
export function readFrontMatter(text: string): { matter: FrontMatter; text: string } {
  const none: FrontMatter = { title: null, note: null, tags: [] };
  const begun = begins.exec(text)?.[0];
  if (begun === undefined) return { matter: none, text: text.replace(/^\uFEFF/, '') };
  const head = text.slice(begun.length, begun.length + lengthMax);
  const end = /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m.exec(head);
  if (!end) return { matter: none, text };
  const matter = { ...none };
  let list: string[] | null = null;
  for (const line of head.slice(0, end.index).split(/\r?\n/)) {
    const entry = item.exec(line)?.[1];
    if (entry !== undefined && list) {
      list.push(valueOf(entry));
      continue;
    }
    list = null;
    const [, name = '', value = ''] = field.exec(line) ?? [];
    if (name === 'title') matter.title = valueOf(value) || null;
    if (name === 'note') matter.note = valueOf(value) || null;
    if (name === 'tags') {
      list = listOf(value);
      matter.tags = list;
    }
  }
  return { matter, text: text.slice(begun.length + end.index + end[0].length).replace(/^\r?\n/, '') };
}

/** A string of YAML on one line: in quotes, or bare. */
function valueOf(text: string): string {
  const value = text.trim();
  const quoted = /^"(?:[^"\\]|\\.)*"/.exec(value)?.[0];
  if (quoted !== undefined) {
    try {
      return String(JSON.parse(quoted));
    } catch {
      return quoted.slice(1, -1);
    }
  }
  const single = /^'((?:[^']|'')*)'/.exec(value)?.[1];
  if (single !== undefined) return single.replaceAll("''", "'");
  return value.replace(/[ \t]+#.*$/, '');
}

/** A list in brackets, or words between commas. */
function listOf(text: string): string[] {
  const inside = /^\[(.*)\]$/.exec(text.trim())?.[1] ?? text.trim();
  return [...inside.matchAll(/\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,]+)/g)]
    .map(([value]) => valueOf(value))
    .filter((value) => value !== '');
}
