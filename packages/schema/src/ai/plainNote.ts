import type { ContentNode } from '../contentText.js';
import { isSafeLink } from '../notes/safeLink.js';
import { withoutHidden } from './withoutHidden.js';

export interface PlainNoteOptions {
  /** Whether an address of the web is one of the product's own; none is by default. */
  isOwn?: (address: URL) => boolean;
  /**
   * What becomes of links: `own` keeps those to pages of the product and writes the address of any other behind its
   * words, `words` keeps the words of all of them.
   */
  links: 'own' | 'words';
}

/** The nodes that plain Markdown can say, with the attributes that it can say of them. */
const nodes: Record<string, readonly string[]> = {
  doc: [],
  paragraph: [],
  heading: ['level'],
  bulletList: [],
  orderedList: ['start'],
  listItem: [],
  taskList: [],
  taskItem: ['checked'],
  blockquote: [],
  codeBlock: ['language'],
  horizontalRule: [],
  table: [],
  tableRow: [],
  tableHeader: ['colspan', 'rowspan', 'align'],
  tableCell: ['colspan', 'rowspan', 'align'],
  hardBreak: [],
};
const marks: ReadonlySet<string> = new Set(['bold', 'italic', 'strike', 'code']);
const textblocks: ReadonlySet<string> = new Set(['paragraph', 'heading', 'codeBlock']);

/** Stands in for the product's own address. */
const ownBase = 'http://own.invalid';

type Marks = NonNullable<ContentNode['marks']>;

/** What is named instead of being shown: the words of an image, a file or a mention. */
function wordsOf({ type, attrs = {} }: ContentNode): string | null {
  const words = (name: string): string => (typeof attrs[name] === 'string' ? attrs[name] : '');
  if (type === 'image') return words('alt');
  if (type === 'fileAttachment') return words('name');
  return type === 'mention' ? `@${words('label')}` : null;
}

function textOf(words: string, of: Marks = []): ContentNode[] {
  const text = withoutHidden(words);
  return text === '' ? [] : [{ type: 'text', text, ...(of.length === 0 ? {} : { marks: of }) }];
}

const hrefOf = ({ marks: of = [] }: ContentNode): string | null => {
  const href = of.find(({ type }) => type === 'link')?.attrs?.['href'];
  return typeof href === 'string' ? href : null;
};

class PlainNoteWriter {
  constructor(private readonly options: PlainNoteOptions) {}

  /** A block; one that Markdown cannot say is replaced by what is within. */
  readonly block = (node: ContentNode): ContentNode[] => {
    const words = wordsOf(node);
    if (words !== null) return [{ type: 'paragraph', content: textOf(words) }];
    const allowed = nodes[node.type];
    const parts = node.content ?? [];
    if (allowed === undefined) return parts.flatMap(this.block);
    const content = textblocks.has(node.type) ? this.inline(parts) : parts.flatMap(this.block);
    const attrs = Object.fromEntries(allowed.map((name) => [name, node.attrs?.[name]]));
    return [
      {
        type: node.type,
        ...(allowed.length === 0 ? {} : { attrs }),
        ...(content.length === 0 ? {} : { content }),
      },
    ];
  };

  private inline(parts: readonly ContentNode[]): ContentNode[] {
    const read: ContentNode[] = [];
    /** The words of a link so far: its parts follow one another. */
    let words = '';
    for (const [at, part] of parts.entries()) {
      const href = hrefOf(part);
      const own = href === null ? null : this.ownLink(href);
      const text = wordsOf(part) ?? part.text;
      words += text ?? '';
      const kept = (part.marks ?? []).filter(({ type }) => marks.has(type));
      if (own !== null) kept.push({ type: 'link', attrs: { href: own } });
      read.push(...(text === undefined ? this.block(part) : textOf(text, kept)));
      const next = parts[at + 1];
      if (next && hrefOf(next) === href) continue;
      const isSaid = href === null || own !== null || this.options.links === 'words' || words.trim() === href;
      if (!isSaid) read.push(...textOf(` (${href})`));
      words = '';
    }
    return read;
  }

  /** The address of a page of the product; null for any other. */
  private ownLink(href: string): string | null {
    const seen = withoutHidden(href);
    if (this.options.links === 'words' || !isSafeLink(seen) || !URL.canParse(seen, ownBase)) return null;
    const address = new URL(seen, ownBase);
    const isOwn = seen.startsWith('/') ? address.origin === ownBase : this.options.isOwn?.(address);
    return isOwn === true ? seen : null;
  }
}

/**
 * Returns a note as plain Markdown can say it, without hidden characters (docs/domains/smartNotes.md): images, files
 * and mentions are their words, columns stand below one another, and colours and fonts are left out.
 */
export function plainNote(note: ContentNode, options: PlainNoteOptions): ContentNode {
  return new PlainNoteWriter(options).block(note)[0] ?? { type: 'doc' };
}
