import type { Painted } from '../../e2e/paintedFrames.ts';

/** The frames that were painted after a later one, each with that one; the poster before the first does not count. */
export function outOfOrder(painted: readonly Painted[]): string[] {
  const clear = painted.filter(({ isClear, isBlack }) => isClear && !isBlack);
  const first = clear.findIndex(({ number }) => number <= 1);
  return clear.slice(Math.max(0, first)).flatMap(({ number }, index, all) => {
    const before = all[index - 1]?.number ?? 0;
    return number < before ? [`${String(before)}: ${String(number)}`] : [];
  });
}
