import type { BlockContent, Html, ListItem, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { ContentNode } from '../../contentText.js';
import type { BlockWriter } from './blockWriter.js';
import { beginTag, htmlText } from './htmlText.js';
import { plainTable, writtenTable } from './writeTable.js';
import { withKeptEnds, writeInline } from './writeInline.js';

export interface WriteMarkdownOptions {
  /** Where images and files are found that a note names by path; by that path when it is not given. */
  addressOf?: (path: string) => string;
  /** Where links lead; as in the note when it is not given. */
  linkOf?: (href: string) => string;
}

const html = (value: string): Html => ({ type: 'html', value });
const indentOf = (node: ContentNode): number => (typeof node.attrs?.['indent'] === 'number' ? node.attrs['indent'] : 0);
const isEmpty = (node: ContentNode): boolean => (node.content?.length ?? 0) === 0;
/** The largest number by which Markdown begins a list. */
const startMax = 999_999_999;

class MarkdownWriter implements BlockWriter {
  private readonly addressOf: (path: string) => string;
  private readonly linkOf: (href: string) => string;

  constructor({ addressOf, linkOf }: WriteMarkdownOptions) {
    this.addressOf = addressOf ?? ((path) => path);
    this.linkOf = linkOf ?? ((href) => href);
  }

  readonly blocks = (nodes: readonly ContentNode[]): BlockContent[] => nodes.flatMap((node) => this.block(node));

  readonly inline = (node: ContentNode, isOneLine: boolean): PhrasingContent[] =>
    withKeptEnds(writeInline(node.content ?? [], { isOneLine, addressOf: this.addressOf, linkOf: this.linkOf }));

  private block(node: ContentNode): BlockContent[] {
    const { attrs = {}, content = [] } = node;
    switch (node.type) {
      case 'paragraph':
        if (isEmpty(node)) return [html(`${beginTag('p', { 'data-indent': indentOf(node) || null })}</p>`)];
        return indented(node, { type: 'paragraph', children: this.inline(node, false) });
      case 'heading': {
        const depth = Number(attrs['level']) as 1 | 2 | 3 | 4 | 5;
        return indented(node, { type: 'heading', depth, children: this.inline(node, true) });
      }
      case 'blockquote':
        return [{ type: 'blockquote', children: this.blocks(content) }];
      case 'codeBlock': {
        const language = typeof attrs['language'] === 'string' ? attrs['language'] : null;
        const isWrapped = attrs['wrap'] === true;
        const value = content.map(({ text = '' }) => text).join('');
        return [
          { type: 'code', value, lang: language ?? (isWrapped ? 'none' : null), meta: isWrapped ? 'wrap' : null },
        ];
      }
      case 'horizontalRule':
        return [{ type: 'thematicBreak' }];
      case 'bulletList':
      case 'taskList':
      case 'orderedList':
        return this.list(node);
      case 'table': {
        const plain = plainTable(node, this);
        return plain ? [plain] : writtenTable(node, this);
      }
      case 'columns':
        return [
          html(beginTag('div', { 'data-type': 'columns', 'data-layout': attrs['layout'] })),
          ...content.flatMap((column) => [
            html(beginTag('div', { 'data-type': 'column' })),
            ...this.blocks(column.content ?? []),
            html('</div>'),
          ]),
          html('</div>'),
        ];
      case 'fileAttachment':
        return [html(`<div>${this.file(attrs)}</div>`)];
      default:
        return [];
    }
  }

  private file({ url, name, size, time }: Readonly<Record<string, unknown>>): string {
    const address = this.addressOf(String(url));
    const tag = beginTag('a', { href: address, download: '', 'data-file': name, 'data-size': size, 'data-time': time });
    return `${tag}${htmlText(String(name))}</a>`;
  }

  private list(node: ContentNode): BlockContent[] {
    const { attrs = {}, content = [] } = node;
    const isOrdered = node.type === 'orderedList';
    const start = typeof attrs['start'] === 'number' ? Math.min(attrs['start'], startMax - content.length) : 1;
    const spread = !content.every(isTight);
    const children = content.map((item) => this.item(item, spread));
    const list: BlockContent = { type: 'list', ordered: isOrdered, ...(isOrdered ? { start } : {}), spread, children };
    const { type } = attrs;
    if (!isOrdered || typeof type !== 'string') return [list];
    return [html(beginTag('div', { 'data-list-type': type })), list, html('</div>')];
  }

  private item(node: ContentNode, spread: boolean): ListItem {
    const [first, ...rest] = node.content ?? [];
    if (node.type === 'taskItem') {
      const checked = node.attrs?.['checked'] === true;
      return { type: 'listItem', checked, spread, children: [this.taskText(first), ...this.blocks(rest)] };
    }
    const isBare = first !== undefined && rest.length === 0 && isEmpty(first) && indentOf(first) === 0;
    return { type: 'listItem', spread, children: isBare ? [] : this.blocks(node.content ?? []) };
  }

  /** The first text of a task stands in the line of its box. */
  private taskText(paragraph: ContentNode | undefined): Paragraph {
    if (!paragraph) return { type: 'paragraph', children: [] };
    const children = this.inline(paragraph, false);
    if (indentOf(paragraph) === 0) return { type: 'paragraph', children };
    const begin = html(beginTag('p', { 'data-indent': indentOf(paragraph) }));
    return { type: 'paragraph', children: [begin, ...children, html('</p>')] };
  }
}

function indented(node: ContentNode, block: BlockContent): BlockContent[] {
  const indent = indentOf(node);
  return indent === 0 ? [block] : [html(beginTag('div', { 'data-indent': indent })), block, html('</div>')];
}

/** An image alone in its line may be a block of HTML, which goes on to the next blank line. */
const hasWords = (node: ContentNode): boolean => node.content?.some(({ type }) => type === 'text') === true;

/** Whether an item is a line of text, perhaps with lists below it. */
function isTight(item: ContentNode): boolean {
  const [first, ...rest] = item.content ?? [];
  const isLine = first?.type === 'paragraph' && indentOf(first) === 0 && (rest.length === 0 || hasWords(first));
  return isLine && rest.every(({ type, attrs }) => type.endsWith('List') && typeof attrs?.['type'] !== 'string');
}

/**
 * Writes a note as CommonMark with GitHub's tables, tasks and strikethrough. What Markdown lacks is written as HTML
 * that `readMarkdown` reads back (docs/domains/noteFormats.md).
 */
export function writeMarkdown(note: ContentNode, options: WriteMarkdownOptions = {}): string {
  const children: RootContent[] = new MarkdownWriter(options).blocks(note.content ?? []);
  const root: Root = { type: 'root', children };
  return toMarkdown(root, {
    bullet: '-',
    fences: true,
    listItemIndent: 'one',
    rule: '-',
    extensions: [gfmToMarkdown()],
  });
}
