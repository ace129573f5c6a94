/** What stands before a Markdown text about it. */
export interface FrontMatter {
  title: string | null;
  /** The name of the note, where it is one of several. */
  note: string | null;
  tags: string[];
}

const begins = /^\uFEFF?---[ \t]*\r?\n/;
/** `s`, for a line separator (U+2028) ends no line here, though it is none of JavaScript's `.`. */
const field = /^([A-Za-z][\w-]*)[ \t]*:[ \t]*(.*)$/s;
const item = /^[ \t]*-[ \t]+(.*)$/s;
/** So much is looked at; what is longer is no front matter. */
const lengthMax = 20_000;

/** Writes front matter in YAML, whose strings may be those of JSON. */
export function frontMatter({ title, note, tags }: { title: string; note: string; tags: readonly string[] }): string {
  const lines = [`title: ${quoted(title)}`];
  if (note !== '' && note !== 'Note') lines.push(`note: ${quoted(note)}`);
  if (tags.length > 0) lines.push(`tags: [${tags.map(quoted).join(', ')}]`);
  return `---\n${lines.join('\n')}\n---\n\n`;
}

/** A string in quotes. JSON leaves these three as they are, and readers of YAML 1.1 end a line at each. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u0085\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
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
  const end = /(?<=^|\n)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(head);
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
  const double = /^"(?:[^"\\]|\\.)*"/s.exec(value)?.[0];
  if (double !== undefined) {
    try {
      return String(JSON.parse(double));
    } catch {
      return double.slice(1, -1);
    }
  }
  const single = /^'((?:[^']|'')*)'/.exec(value)?.[1];
  if (single !== undefined) return single.replaceAll("''", "'");
  return value.replace(/[ \t]+#.*$/s, '');
}

/** A list in brackets, or words between commas. */
function listOf(text: string): string[] {
  const inside = /^\[(.*)\]$/s.exec(text.trim())?.[1] ?? text.trim();
  return [...inside.matchAll(/\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,]+)/gs)]
    .map(([value]) => valueOf(value))
    .filter((value) => value !== '');
}
