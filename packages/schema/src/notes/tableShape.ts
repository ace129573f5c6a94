import * as limits from '../limits.js';

/** What a cell covers, in columns and rows, and the widths of its columns in pixels where they have one. */
export interface CellShape {
  colspan: number;
  rowspan: number;
  colwidth: readonly (number | null)[] | null;
}

/** A cell of a repaired table: one it had, or (null) a new one. */
export interface RepairedCell<Cell> extends CellShape {
  cell: Cell | null;
  column: number;
}

export type RepairedTable<Cell> =
  | { kind: 'rows'; rows: { row: number; cells: RepairedCell<Cell>[] }[]; added: number }
  /** The rows, each group a table of its own whose cells cover nothing but themselves. */
  | { kind: 'apart'; groups: number[][] };

interface Placed<Cell> {
  cell: Cell | null;
  row: number;
  column: number;
  colspan: number;
  rowspan: number;
  /** By column, beginning with the cell's first. */
  widths: (number | null)[];
}

interface Grid<Cell> {
  cells: Placed<Cell>[];
  /** By row and column; a slot that nothing covers is undefined. */
  slots: (Placed<Cell> | undefined)[][];
  width: number;
  /** A cell had to be made smaller, since it reached over another one or past the last row. */
  isCut: boolean;
}

type Rows<Cell> = readonly (readonly Cell[])[];

/** True for more slots than a browser can draw: a few cells may claim a million columns each. */
function isOversized(rows: Rows<CellShape>): boolean {
  let slots = 0;
  rows.forEach((cells, row) => {
    for (const { colspan, rowspan } of cells) slots += colspan * Math.min(rowspan, rows.length - row);
  });
  return slots > limits.tableSlots;
}

/** Puts every cell where the first free slot of its row is, as far as it has room there. */
function placed<Cell extends CellShape>(rows: Rows<Cell>): Grid<Cell> {
  const grid: Grid<Cell> = { cells: [], slots: rows.map(() => []), width: 0, isCut: false };
  rows.forEach((cells, row) => {
    const slots = grid.slots[row] ?? [];
    let column = 0;
    for (const cell of cells) {
      while (slots[column]) column += 1;
      let colspan = 1;
      while (colspan < cell.colspan && !slots[column + colspan]) colspan += 1;
      const rowspan = Math.min(cell.rowspan, rows.length - row);
      grid.isCut ||= colspan < cell.colspan || rowspan < cell.rowspan;
      const widths = Array.from({ length: colspan }, (_, at) => cell.colwidth?.[at] ?? null);
      const one: Placed<Cell> = { cell, row, column, colspan, rowspan, widths };
      grid.cells.push(one);
      for (let down = 0; down < rowspan; down += 1)
        for (let along = 0; along < colspan; along += 1) (grid.slots[row + down] ??= [])[column + along] = one;
      column += colspan;
      grid.width = Math.max(grid.width, column);
    }
  });
  return grid;
}

const widthAt = (cell: Placed<unknown>, column: number): number | null => cell.widths[column - cell.column] ?? null;

/** The cells that cover a column, from the top. */
function cellsAt<Cell>({ slots }: Grid<Cell>, column: number): Placed<Cell>[] {
  return [...new Set(slots.flatMap((row) => row[column] ?? []))];
}

/** The width of a column: the one that most of its cells have, of those the topmost; null without any. */
function agreedWidth(cells: readonly Placed<unknown>[], column: number): number | null {
  const votes = new Map<number, number>();
  for (const cell of cells) {
    const width = widthAt(cell, column);
    if (width) votes.set(width, (votes.get(width) ?? 0) + 1);
  }
  return [...votes].reduce<[number | null, number]>((best, vote) => (vote[1] > best[1] ? vote : best), [null, 0])[0];
}

const countHoles = ({ slots, width }: Grid<unknown>): number => {
  let holes = 0;
  for (const row of slots) for (let column = 0; column < width; column += 1) if (!row[column]) holes += 1;
  return holes;
};

/**
 * Returns whether the cells of a table cover a rectangle, each slot once, and agree about the widths of their columns
 * (docs/domains/notes.md).
 */
export function isTableWellFormed(rows: Rows<CellShape>): boolean {
  if (isOversized(rows)) return false;
  const grid = placed(rows);
  if (grid.isCut || grid.width === 0 || grid.width * rows.length > limits.tableSlots || countHoles(grid) > 0)
    return false;
  for (let column = 0; column < grid.width; column += 1) {
    const cells = cellsAt(grid, column);
    const width = agreedWidth(cells, column);
    if (width !== null && cells.some((cell) => widthAt(cell, column) !== width)) return false;
  }
  return true;
}

/** Takes away columns with holes that are only the reach of cells beginning before them. */
function dropReachedColumns<Cell>(grid: Grid<Cell>): void {
  const begun = new Set(grid.cells.map(({ column }) => column));
  const isKept = Array.from(
    { length: grid.width },
    (_, column) => begun.has(column) || grid.slots.every((row) => row[column]),
  );
  const before: number[] = [];
  let count = 0;
  for (const kept of isKept) {
    before.push(count);
    if (kept) count += 1;
  }
  if (count === grid.width) return;
  for (const cell of grid.cells) {
    cell.widths = cell.widths.filter((_, at) => isKept[cell.column + at]);
    cell.colspan = cell.widths.length;
    cell.column = before[cell.column] ?? 0;
  }
  // Sparse rows keep their holes.
  grid.slots = grid.slots.map((row) => Array.from(row).filter((_, column) => isKept[column]));
  grid.width = count;
}

/** Takes away rows with holes in which no cell begins. Returns the rows that stay. */
function dropEmptyRows<Cell>(grid: Grid<Cell>): number[] {
  const begun = new Set(grid.cells.map(({ row }) => row));
  const isKept = grid.slots.map((slots, row) => {
    if (begun.has(row)) return true;
    for (let column = 0; column < grid.width; column += 1) if (!slots[column]) return false;
    return true;
  });
  grid.slots.forEach((slots, row) => {
    if (isKept[row] !== false) return;
    for (const cell of new Set(slots)) if (cell) cell.rowspan -= 1;
  });
  return [...isKept.keys()].filter((row) => isKept[row]);
}

/**
 * Returns a table's rows as a well-formed table, every cell in its order: cells are cut to the room they have, and what
 * nothing covers is filled with new cells. A table that would take more than `addMax` of them, or more slots than a
 * browser can draw, is taken apart into tables of rows that are equally long.
 * @returns null for a table without cells.
 */
export function repairShape<Cell extends CellShape>(rows: Rows<Cell>, addMax: number): RepairedTable<Cell> | null {
  if (rows.every((cells) => cells.length === 0)) return null;
  if (isOversized(rows)) return { kind: 'apart', groups: equalRows(rows) };
  const grid = placed(rows);
  if (grid.width * rows.length > 10 * limits.tableSlots) return { kind: 'apart', groups: equalRows(rows) };
  dropReachedColumns(grid);
  const kept = dropEmptyRows(grid);
  const keptSlots = { ...grid, slots: kept.map((row) => grid.slots[row] ?? []) };
  const added = countHoles(keptSlots);
  if (added > addMax || grid.width * kept.length > limits.tableSlots) return { kind: 'apart', groups: equalRows(rows) };
  for (const row of kept) {
    const slots = grid.slots[row] ?? [];
    for (let column = 0; column < grid.width; column += 1) {
      if (slots[column]) continue;
      const one: Placed<Cell> = { cell: null, row, column, colspan: 1, rowspan: 1, widths: [null] };
      slots[column] = one;
      grid.cells.push(one);
    }
  }
  for (let column = 0; column < grid.width; column += 1) {
    const cells = cellsAt(keptSlots, column);
    const width = agreedWidth(cells, column);
    if (width !== null) for (const cell of cells) cell.widths[column - cell.column] = width;
  }
  const byRow = Map.groupBy(grid.cells, ({ row }) => row);
  const repaired = kept.map((row) => ({
    row,
    cells: (byRow.get(row) ?? [])
      .sort((one, other) => one.column - other.column)
      .map(({ cell, column, colspan, rowspan, widths }) => ({
        cell,
        column,
        colspan,
        rowspan,
        colwidth: widths.some((width) => width) ? widths.map((width) => width ?? 0) : null,
      })),
  }));
  return { kind: 'rows', rows: repaired, added };
}

/** Adjacent rows with equally many cells, without the empty ones. */
function equalRows(rows: Rows<unknown>): number[][] {
  const groups: number[][] = [];
  rows.forEach((cells, row) => {
    if (cells.length === 0) return;
    const last = groups.at(-1);
    if (last && rows[last[0] ?? 0]?.length === cells.length) last.push(row);
    else groups.push([row]);
  });
  return groups;
}
