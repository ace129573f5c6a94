import type { ArticlePlaceInOrder } from '@snaplore/schema/articleOrder';
import { limits } from '@snaplore/schema/limits';

type Rows<Row> = readonly Row[];

/**
 * Up and down go past the neighbour with all that stands below it; in goes below the one above, out behind the one that
 * it stood below.
 */
export type MoveDirection = 'up' | 'down' | 'in' | 'out';

/** Where the rows end that stand below the one at `index`. */
function subtreeEnd(rows: Rows<ArticlePlaceInOrder>, index: number): number {
  const depth = rows[index]?.depth ?? 0;
  let end = index + 1;
  while (end < rows.length && (rows[end]?.depth ?? 0) > depth) end += 1;
  return end;
}

/** How many levels stand below this one. */
function levelsBelow(rows: Rows<ArticlePlaceInOrder>, index: number): number {
  const depth = rows[index]?.depth ?? 0;
  return Math.max(...rows.slice(index, subtreeEnd(rows, index)).map((row) => row.depth)) - depth;
}

/** The row before which nothing but rows further in stand: at the same depth or further out. */
function previousAtMost(rows: Rows<ArticlePlaceInOrder>, index: number, depth: number): number {
  let at = index - 1;
  while (at >= 0 && (rows[at]?.depth ?? 0) > depth) at -= 1;
  return at;
}

/** Takes the rows [from, to) out and puts them in at `at`, counted without them, at another depth. */
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

/** The article and everything that stands below it. */
export function subtreeIds(rows: Rows<ArticlePlaceInOrder>, articleId: string): string[] {
  const from = rows.findIndex((row) => row.articleId === articleId);
  return from < 0 ? [] : rows.slice(from, subtreeEnd(rows, from)).map((row) => row.articleId);
}

/** Moves an article, with what stands below it, one step; the same rows where it cannot go further. */
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
 * Moves an article, with what stands below it, behind the row `after`, or to the top: below it when `depth` is greater,
 * else behind what stands below it.
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
  /** The row above the place; null at the top. */
  after: string | null;
  depth: number;
}

/**
 * Where an article comes to stand that is let go between two of the rows to be seen: as near to the wanted depth as the
 * rows around it and the deepest level allow.
 * @param gap the number of rows above, those that are dragged among them.
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
  // Nothing can stand below what is dragged: a place inside is the place where it stands.
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
