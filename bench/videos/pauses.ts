import type { PaintedAt } from './playerPage.ts';

const clearOnes = (painted: readonly PaintedAt[]): PaintedAt[] =>
  painted.filter(({ isClear, isBlack }) => isClear && !isBlack);

/** How long the picture stood still at most, from the first frame that moved to the last one; milliseconds. */
export function longestPause(painted: readonly PaintedAt[]): number {
  const changes = clearOnes(painted).filter(({ number }, index, all) => number !== all[index - 1]?.number);
  // The first one stood there before it was played.
  return Math.max(...changes.slice(2).map(({ atMs }, index) => atMs - (changes[index + 1]?.atMs ?? atMs)));
}

/** How many frames were painted after a later one. */
export function outOfOrder(painted: readonly PaintedAt[]): number {
  return clearOnes(painted).filter(({ number }, index, all) => number < (all[index - 1]?.number ?? 0)).length;
}
