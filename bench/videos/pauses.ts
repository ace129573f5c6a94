import type { PaintedAt } from './playerPage.ts';

const clearOnes = (painted: readonly PaintedAt[]): PaintedAt[] =>
  painted.filter(({ isClear, isBlack }) => isClear && !isBlack);

/** How long the picture stood still at most, from the first frame that moved to the last one; milliseconds. */
export function longestPause(painted: readonly PaintedAt[]): number {
  const changes = clearOnes(painted).filter(({ number }, index, all) => number !== all[index - 1]?.number);
  // The first one stood there before it was played.
  return Math.max(...changes.slice(2).map(({ atMs }, index) => atMs - (changes[index + 1]?.atMs ?? atMs)));
}

/** The frames that were painted after a later one, each with that one; the poster before the first does not count. */
export function outOfOrder(painted: readonly PaintedAt[]): string[] {
  const clear = clearOnes(painted);
  const first = clear.findIndex(({ number }) => number <= 1);
  return clear.slice(Math.max(0, first)).flatMap(({ number }, index, all) => {
    const before = all[index - 1]?.number ?? 0;
    return number < before ? [`${String(before)}: ${String(number)}`] : [];
  });
}
