import { columnWidthMax, columnWidthMin } from '@snaplore/schema/notes/tableLayout';
import { Fragment, type Node } from '@tiptap/pm/model';
import { TextSelection, type Command, type EditorState } from '@tiptap/pm/state';
import { deleteColumn, deleteRow, TableMap } from '@tiptap/pm/tables';
import { removeBlock } from '../blocks/removeBlock.js';
import { sortedOrder, type SortDirection } from './sortValues.js';
import { headerRows, selectedCells } from './tableState.js';

/** Returns a width as columns may have it. */
export function allowedWidth(width: number): number {
  return Math.round(Math.min(columnWidthMax, Math.max(columnWidthMin, width)));
}

/** Sets the width of the selected columns in pixels; null lets them share what the others leave. */
export const setColumnWidth =
  (width: number | null): Command =>
  (state, dispatch) => {
    const selected = selectedCells(state);
    if (!selected) return false;
    const { map, table, tableStart, left, right } = selected;
    const change = state.tr;
    for (const position of new Set(map.map)) {
      const cell = table.nodeAt(position);
      if (!cell) continue;
      const column = map.colCount(position);
      const { colspan, colwidth } = cell.attrs as { colspan: number; colwidth: (number | null)[] | null };
      const widths = Array.from({ length: colspan }, (_, at) =>
        column + at >= left && column + at < right ? (width === null ? 0 : allowedWidth(width)) : (colwidth?.[at] ?? 0),
      );
      const next = widths.some((each) => each > 0) ? widths : null;
      if (JSON.stringify(next) !== JSON.stringify(colwidth))
        change.setNodeAttribute(tableStart + position, 'colwidth', next);
    }
    if (change.docChanged) dispatch?.(change);
    return true;
  };

/** Why the rows of a table cannot be sorted: cells that span rows or columns belong to no single row or column. */
export type SortRefusal = 'merged' | 'nothing';

export function sortRefusal(state: EditorState): SortRefusal | null {
  const selected = selectedCells(state);
  if (!selected) return 'nothing';
  const isMerged = new Set(selected.map.map).size < selected.map.map.length;
  if (isMerged) return 'merged';
  return selected.map.height - headerRows(selected) < 2 ? 'nothing' : null;
}

/** Sorts the rows below the header rows by the column of the caret. */
export const sortRows =
  (direction: SortDirection, locale: string): Command =>
  (state, dispatch) => {
    const selected = selectedCells(state);
    if (!selected || sortRefusal(state) !== null) return false;
    const { table, tableStart, left, top } = selected;
    const fixed = headerRows(selected);
    const rows = table.children.slice(fixed);
    const order = sortedOrder(
      rows.map((row) => textOf(row.child(left))),
      direction,
      locale,
    );
    if (order.every((from, to) => from === to)) return true;
    const sorted = order.flatMap((at) => rows[at] ?? []);
    const begin = tableStart + table.children.slice(0, fixed).reduce((sum, row) => sum + row.nodeSize, 0);
    const change = state.tr.replaceWith(begin, begin + Fragment.fromArray(rows).size, sorted);
    const now = change.doc.nodeAt(tableStart - 1);
    const caret = now ? TableMap.get(now).positionAt(top, left, now) : 0;
    dispatch?.(change.setSelection(TextSelection.near(change.doc.resolve(tableStart + caret + 1))).scrollIntoView());
    return true;
  };

const textOf = (cell: Node): string =>
  cell.textBetween(0, cell.content.size, ' ', (leaf) => String(leaf.attrs['label'] ?? ''));

/** Deletes the table of the caret. */
export const removeTable: Command = (state, dispatch) => {
  const selected = selectedCells(state);
  if (!selected) return false;
  dispatch?.(removeBlock(state.tr, selected.position, 'keepPlace').scrollIntoView());
  return true;
};

/** Deletes the selected rows or columns, with all of them the table. */
export const removeRows: Command = (state, dispatch) => {
  const selected = selectedCells(state);
  return selected?.top === 0 && selected.bottom === selected.map.height
    ? removeTable(state, dispatch)
    : deleteRow(state, dispatch);
};
export const removeColumns: Command = (state, dispatch) => {
  const selected = selectedCells(state);
  return selected?.left === 0 && selected.right === selected.map.width
    ? removeTable(state, dispatch)
    : deleteColumn(state, dispatch);
};
