import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { CellSelection, isInTable, selectedRect, type TableRect } from '@tiptap/pm/tables';

/** The selected cells of the table that the caret is in, or the cell of the caret. */
export interface SelectedCells extends TableRect {
  /** The position of the table. */
  position: number;
  cells: Node[];
}

/** Returns what is selected of a table; null outside of tables, and in one that has to be repaired first. */
export function selectedCells(state: EditorState): SelectedCells | null {
  if (!isInTable(state)) return null;
  const rect = selectedRect(state);
  if (((rect.map.problems as unknown[] | null) ?? []).length > 0) return null;
  const cells = rect.map.cellsInRect(rect).flatMap((position) => rect.table.nodeAt(position) ?? []);
  return { ...rect, position: rect.tableStart - 1, cells };
}

const isHeader = (cell: Node | null): boolean => cell?.type.name === 'tableHeader';

/** How many rows at the top consist of headers only; they stay where they are when the others are sorted. */
export function headerRows({ table }: Pick<TableRect, 'table'>): number {
  const rows = table.children;
  const first = rows.findIndex((row) => !row.children.every(isHeader));
  return first === -1 ? Math.min(1, rows.length) : first;
}

/** What the bar of a table shows. Compared by value, so that typing draws nothing again. */
export interface TableState {
  position: number;
  isRange: boolean;
  isAtTop: boolean;
  hasHeaderRow: boolean;
  hasHeaderColumn: boolean;
  canMerge: boolean;
  canSplit: boolean;
  /** Shared by all selected cells; null when they differ or have none. */
  align: string | null;
  background: string | null;
  /** The width of the first selected column in pixels, null without one. */
  width: number | null;
}

const shared = (cells: readonly Node[], name: string): string | null => {
  const values = new Set(cells.map((cell) => cell.attrs[name] as string | null));
  return values.size === 1 ? ([...values][0] ?? null) : null;
};

export function tableState(state: EditorState): TableState | null {
  const selected = selectedCells(state);
  if (!selected) return null;
  const { map, table, top, bottom, left, right, cells, position } = selected;
  const cellAt = (row: number, column: number): Node | null => table.nodeAt(map.map[row * map.width + column] ?? -1);
  const rows = Array.from({ length: map.height }, (_, row) => row);
  const columns = Array.from({ length: map.width }, (_, column) => column);
  const corner = map.map[top * map.width + left] ?? 0;
  const widths = table.nodeAt(corner)?.attrs['colwidth'] as (number | null)[] | null;
  return {
    position,
    isRange: state.selection instanceof CellSelection,
    isAtTop: top === 0,
    hasHeaderRow: columns.every((column) => isHeader(cellAt(0, column))),
    hasHeaderColumn: rows.every((row) => isHeader(cellAt(row, 0))),
    canMerge: cells.length > 1,
    canSplit: cells.length === 1 && (bottom - top > 1 || right - left > 1),
    align: shared(cells, 'align'),
    background: shared(cells, 'background'),
    width: widths?.[left - map.colCount(corner)] || null,
  };
}
