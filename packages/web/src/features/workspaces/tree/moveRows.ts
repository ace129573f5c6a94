import type { ArticlePlaceInOrder } from '@snaplore/schema/articleOrder';
import * as limits from '@snaplore/schema/limits';

type Rows<Row> = readonly Row[];

/**
 * Up and down pass a neighbour with its descendants; in makes it the last child of the one above, out the next sibling
 * of its parent.
 */
export type MoveDirection = 'up' | 'down' | 'in' | 'out';

/** The index after the last descendant of the row at `index`. */
function subtreeEnd(rows: Rows<ArticlePlaceInOrder>, index: number): number {
  const depth = rows[index]?.depth ?? 0;
  let end = index + 1;
  while (end < rows.length && (rows[end]?.depth ?? 0) > depth) end += 1;
  return end;
}

/** How many levels of descendants a row has. */
function levelsBelow(rows: Rows<ArticlePlaceInOrder>, index: number): number {
  const depth = rows[index]?.depth ?? 0;
  return Math.max(...rows.slice(index, subtreeEnd(rows, index)).map((row) => row.depth)) - depth;
}

/** The index of the closest row before `index` whose depth is at most `depth`; -1 if there is none. */
function previousAtMost(rows: Rows<ArticlePlaceInOrder>, index: number, depth: number): number {
  let at = index - 1;
  while (at >= 0 && (rows[at]?.depth ?? 0) > depth) at -= 1;
  return at;
}

/** Moves the rows [from, to) to the index `at`, counted without them, and to another depth. */
function moveBlock<Row extends ArticlePlaceInOrder>(
  rows: Rows<Row>,
  [from, to]: [number, number],
  at: number,
  depth: number,
): Row[] {
  const deeper = depth - (rows[from]?.depth ?? 0);
  const moved = rows.slice(from, to).map((row) => ({ ...row, depth: row.depth + deeper }));
  const rest = [...rows.slice(0, from), ...rows.slice(to)];
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)];
}

/** The ids of an article and its descendants. */
export function subtreeIds(rows: Rows<ArticlePlaceInOrder>, articleId: string): string[] {
  const from = rows.findIndex((row) => row.articleId === articleId);
  return from < 0 ? [] : rows.slice(from, subtreeEnd(rows, from)).map((row) => row.articleId);
}

/** Moves an article with its descendants one step; returns the same rows if it cannot move further. */
export function moveRow<Row extends ArticlePlaceInOrder>(
  rows: Rows<Row>,
  articleId: string,
  step: MoveDirection,
): Rows<Row> {
  const from = rows.findIndex((row) => row.articleId === articleId);
  const row = rows[from];
  if (row === undefined) return rows;
  const to = subtreeEnd(rows, from);
  const block: [number, number] = [from, to];
  const before = previousAtMost(rows, from, row.depth);
  const hasPrevious = rows[before]?.depth === row.depth;
  switch (step) {
    case 'up':
      if (before < 0) return rows;
      return moveBlock(rows, block, before, rows[before]?.depth ?? 0);
    case 'down': {
      if (rows[to]?.depth === row.depth) return moveBlock(rows, block, subtreeEnd(rows, to) - (to - from), row.depth);
      return moveRow(rows, articleId, 'out');
    }
    case 'in':
      if (!hasPrevious || row.depth + levelsBelow(rows, from) + 1 >= limits.articleDepthMax) return rows;
      return moveBlock(rows, block, from, row.depth + 1);
    case 'out': {
      if (row.depth === 0) return rows;
      const parent = previousAtMost(rows, from, row.depth - 1);
      return moveBlock(rows, block, subtreeEnd(rows, parent) - (to - from), row.depth - 1);
    }
  }
}

/**
 * Moves an article with its descendants behind the row `after`, null for the top: as its child if `depth` is greater,
 * else behind its descendants.
 */
export function dropRow<Row extends ArticlePlaceInOrder>(
  rows: Rows<Row>,
  articleId: string,
  after: string | null,
  depth: number,
): Row[] {
  const from = rows.findIndex((row) => row.articleId === articleId);
  const to = subtreeEnd(rows, from);
  const rest = [...rows.slice(0, from), ...rows.slice(to)];
  const above = rest.findIndex((row) => row.articleId === after);
  const at = above < 0 ? 0 : depth > (rest[above]?.depth ?? 0) ? above + 1 : subtreeEnd(rest, above);
  return moveBlock(rows, [from, to], at, depth);
}

export interface DropTarget {
  /** The row above; null at the top. */
  after: string | null;
  depth: number;
}

/**
 * Returns where an article that is dropped between two visible rows goes: as near to the `wanted` depth as the rows
 * around it and the deepest level allow (docs/domains/articles.md).
 * @param gap the number of visible rows above, the dragged ones included.
 */
export function dropTargetAt(
  rows: Rows<ArticlePlaceInOrder>,
  shown: Rows<ArticlePlaceInOrder>,
  articleId: string,
  gap: number,
  wanted: number,
): DropTarget {
  const start = shown.findIndex((row) => row.articleId === articleId);
  const end = subtreeEnd(shown, start);
  // A row cannot become its own descendant: inside itself it keeps its position.
  const above = shown[gap > start && gap <= end ? start - 1 : gap - 1];
  const below = shown[gap >= start && gap < end ? end : gap];
  const height = levelsBelow(
    rows,
    rows.findIndex((row) => row.articleId === articleId),
  );
  const deepest = Math.min(above === undefined ? 0 : above.depth + 1, limits.articleDepthMax - 1 - height);
  const least = Math.min(below?.depth ?? 0, deepest);
  return { after: above?.articleId ?? null, depth: Math.max(least, Math.min(wanted, deepest)) };
}
