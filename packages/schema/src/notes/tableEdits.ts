import type { Node } from '@tiptap/pm/model';
import type { Command, EditorState, Transaction } from '@tiptap/pm/state';
import { fixTables, mergeCells, selectedRect, TableMap } from '@tiptap/pm/tables';

type Problems = readonly unknown[] | null;

/** Returns whether every table of a document is well-formed. */
function areTablesSound(document: Node): boolean {
  let isSound = true;
  document.descendants((node) => {
    if (node.type.name === 'table') isSound &&= ((TableMap.get(node).problems as Problems) ?? []).length === 0;
    return isSound && !node.isTextblock;
  });
  return isSound;
}

/**
 * Returns the repair of the tables that a person's own change left not well-formed. What merging the changes of several
 * people did is repaired by the server alone: each of their editors would add its own cells, and the table would grow
 * with every repair (docs/domains/notes.md).
 */
export function repairOwnTables(before: EditorState, after: EditorState): Transaction | undefined {
  const repair = fixTables(after, before);
  return repair && areTablesSound(before.doc) ? repair : undefined;
}

interface Cell {
  position: number;
  node: Node;
  column: number;
  colspan: number;
  rowspan: number;
}

/** Returns the width of each column of a table in pixels, 0 for those without one. */
function widthsOf(table: Node): number[] {
  const map = TableMap.get(table);
  return Array.from({ length: map.width }, (_, column) => {
    const position = map.map[column] ?? 0;
    const colwidth = table.nodeAt(position)?.attrs['colwidth'] as (number | null)[] | null;
    return colwidth?.[column - map.colCount(position)] ?? 0;
  });
}

/**
 * Takes away the rows in which no cell begins and the columns that no cell has for itself, as merging leaves them: HTML
 * does not allow them, and no caret gets into them.
 * @param widths those of the columns before the merge.
 */
function collapseTable(transaction: Transaction, tablePosition: number, widths: number[]): void {
  const table = transaction.doc.nodeAt(tablePosition);
  if (table?.type.name !== 'table') return;
  const map = TableMap.get(table);
  const cells = new Map<number, Cell>();
  for (const position of map.map) {
    const node = table.nodeAt(position);
    if (!node || cells.has(position)) continue;
    const { colspan, rowspan } = node.attrs as { colspan: number; rowspan: number };
    cells.set(position, { position, node, column: map.colCount(position), colspan, rowspan });
  }
  const at = (row: number, column: number): Cell | undefined => cells.get(map.map[row * map.width + column] ?? -1);
  const rows = [...table.children.keys()];
  for (let column = map.width - 1; column > 0; column -= 1) {
    const covering = rows.map((row) => at(row, column));
    if (rows.some((row) => covering[row] !== at(row, column - 1))) continue;
    const [left = 0, right = 0] = widths.slice(column - 1, column + 1);
    widths.splice(column - 1, 2, left > 0 && right > 0 ? left + right : 0);
    for (const cell of new Set(covering)) if (cell) cell.colspan -= 1;
    for (const cell of cells.values()) if (cell.column >= column) cell.column -= 1;
  }
  const empty = rows.filter((row) => table.child(row).childCount === 0);
  for (const row of empty)
    for (const cell of new Set(Array.from({ length: map.width }, (_, column) => at(row, column))))
      if (cell) cell.rowspan -= 1;
  const start = tablePosition + 1;
  for (const { position, node, column, colspan, rowspan } of cells.values()) {
    if (colspan === node.attrs['colspan'] && rowspan === node.attrs['rowspan']) continue;
    const own = widths.slice(column, column + colspan);
    const colwidth = own.some((width) => width > 0) ? own : null;
    transaction.setNodeMarkup(start + position, null, { ...node.attrs, colspan, rowspan, colwidth });
  }
  for (const row of empty.toReversed()) {
    const offset = start + table.children.slice(0, row).reduce((sum, each) => sum + each.nodeSize, 0);
    transaction.delete(offset, offset + table.child(row).nodeSize);
  }
}

/** Merges the selected cells, without leaving a row or column of which nothing is left. */
export const mergeSelectedCells: Command = (state, dispatch) =>
  mergeCells(
    state,
    dispatch &&
      ((transaction) => {
        const { table, tableStart } = selectedRect(state);
        collapseTable(transaction, tableStart - 1, widthsOf(table));
        dispatch(transaction);
      }),
  );
