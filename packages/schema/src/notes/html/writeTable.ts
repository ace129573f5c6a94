import type { ContentNode } from '../../contentText.js';
import { isSoundAttribute } from '../noteAttributes.js';
import { backgroundStyle, styleText } from '../noteStyles.js';
import { columnWidths, tableShares } from '../tableLayout.js';
import { element, startTag, type HtmlAttributes } from './htmlText.js';

const spanOf = (cell: ContentNode, name: 'colspan' | 'rowspan'): number => {
  const value = cell.attrs?.[name];
  return typeof value === 'number' && isSoundAttribute(cell.type, name, value) ? value : 1;
};

/**
 * Returns how many rows of a table are its head, which is repeated on each page: those of header cells alone that it
 * begins with, unless they are all, or a cell of them reaches into the rows behind.
 */
function headRows(rows: readonly ContentNode[]): number {
  const isHead = ({ content = [] }: ContentNode): boolean =>
    content.length > 0 && content.every(({ type }) => type === 'tableHeader');
  const firstOther = rows.findIndex((row) => !isHead(row));
  const count = firstOther === -1 ? 0 : firstOther;
  const isWithin = rows
    .slice(0, count)
    .every(({ content = [] }, at) => content.every((cell) => at + spanOf(cell, 'rowspan') <= count));
  return isWithin ? count : 0;
}

/** The attributes of a cell's element: what it spans, and how it is aligned and coloured. */
export function cellAttributes(cell: ContentNode): HtmlAttributes {
  const { align, background, colwidth } = cell.attrs ?? {};
  const isAligned = typeof align === 'string' && isSoundAttribute(cell.type, 'align', align);
  const style = styleText({ ...backgroundStyle(background), ...(isAligned ? { textAlign: align } : {}) });
  const [colspan, rowspan] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
  return {
    colspan: colspan > 1 ? colspan : null,
    rowspan: rowspan > 1 ? rowspan : null,
    colwidth: Array.isArray(colwidth) && isSoundAttribute(cell.type, 'colwidth', colwidth) ? colwidth.join(',') : null,
    'data-background': Object.keys(backgroundStyle(background)).length > 0 ? String(background) : null,
    style,
  };
}

/** Returns the columns of a table by its first row; none where the note says nothing of them. */
function sharesOf(firstRow: ContentNode | undefined) {
  const cells = (firstRow?.content ?? []).map((cell) => {
    const { colwidth } = cell.attrs ?? {};
    return {
      colspan: spanOf(cell, 'colspan'),
      colwidth: isSoundAttribute(cell.type, 'colwidth', colwidth) ? colwidth : null,
    };
  });
  return tableShares(columnWidths(cells));
}

/**
 * Returns a table from its rows and their HTML: header rows that it begins with are repeated on each page, and its
 * columns have the widths of the note, no wider than the page.
 */
export function writeTable(
  attributes: HtmlAttributes,
  content: readonly ContentNode[],
  rows: readonly string[],
): string {
  const [head, shares] = [headRows(content), sharesOf(content[0])];
  const [top, rest] = [rows.slice(0, head).join(''), rows.slice(head).join('')];
  const body = `${head > 0 ? element('thead', {}, top) : ''}${element('tbody', {}, rest)}`;
  if (!shares) return element('div', { class: 'note-table' }, element('table', attributes, body));
  const columns = shares.columns.map((width) => startTag('col', { style: styleText({ width }) })).join('');
  const sized = { ...attributes, style: styleText({ width: shares.width }) };
  const group = element('colgroup', {}, columns);
  return element('div', { class: 'note-table' }, element('table', sized, `${group}${body}`));
}
