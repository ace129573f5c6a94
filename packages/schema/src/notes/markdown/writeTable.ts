import type { AlignType, BlockContent, Html, Table } from 'mdast';
import type { ContentNode } from '../../contentText.js';
import type { BlockWriter } from './blockWriter.js';
import { beginTag } from './htmlText.js';

const html = (value: string): Html => ({ type: 'html', value });
const alignOf = (cell: ContentNode | undefined): AlignType => (cell?.attrs?.['align'] as AlignType | undefined) ?? null;

/** Returns whether GitHub's tables have all that a cell has, but for its alignment. */
function isPlainCell({ type, attrs = {}, content = [] }: ContentNode, isHeader: boolean): boolean {
  const [block, ...more] = content;
  const { colspan = 1, rowspan = 1, colwidth = null, background = null } = attrs;
  return (
    type === (isHeader ? 'tableHeader' : 'tableCell') &&
    colspan === 1 &&
    rowspan === 1 &&
    colwidth === null &&
    background === null &&
    more.length === 0 &&
    block?.type === 'paragraph' &&
    (block.attrs?.['indent'] ?? 0) === 0
  );
}

/** Returns a table as GitHub's Markdown has it; null for one with more: several blocks in a cell, colours, spans. */
export function plainTable({ content: rows = [] }: ContentNode, writer: BlockWriter): Table | null {
  const head = rows[0]?.content ?? [];
  const isPlain =
    head.length > 0 &&
    rows.every(({ content: cells = [] }, row) => {
      const isEven = cells.length === head.length;
      return isEven && cells.every((cell, at) => isPlainCell(cell, row === 0) && alignOf(cell) === alignOf(head[at]));
    });
  if (!isPlain) return null;
  return {
    type: 'table',
    align: head.map(alignOf),
    children: rows.map(({ content: cells = [] }) => ({
      type: 'tableRow',
      children: cells.map(({ content = [] }) => ({
        type: 'tableCell',
        children: content[0] ? writer.inline(content[0], true) : [],
      })),
    })),
  };
}

/** Returns a table as HTML, with Markdown in its cells. */
export function writtenTable({ content: rows = [] }: ContentNode, writer: BlockWriter): BlockContent[] {
  const written: BlockContent[] = [];
  // Tags that follow each other stand together: a blank line is needed only around Markdown.
  let tags = ['<table>'];
  const flush = (): void => {
    if (tags.length > 0) written.push(html(tags.join('\n')));
    tags = [];
  };
  for (const { content: cells = [] } of rows) {
    tags.push('<tr>');
    for (const { type, attrs = {}, content = [] } of cells) {
      const name = type === 'tableHeader' ? 'th' : 'td';
      const { colspan, rowspan, colwidth, align, background } = attrs;
      const span = (value: unknown): unknown => (value === 1 ? null : value);
      const width = Array.isArray(colwidth) ? colwidth.map((each) => String(each ?? 0)).join(',') : null;
      tags.push(
        beginTag(name, {
          colspan: span(colspan),
          rowspan: span(rowspan),
          colwidth: width,
          align,
          'data-background': background,
        }),
      );
      flush();
      written.push(...writer.blocks(content));
      tags.push(`</${name}>`);
    }
    tags.push('</tr>');
  }
  tags.push('</table>');
  flush();
  return written;
}
