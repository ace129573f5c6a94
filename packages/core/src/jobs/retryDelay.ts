/**
 * Returns the pause before the next attempt in milliseconds: `firstMs`, twice as long each time, at most `longestMs`.
 */
export function retryDelay(attempts: number, longestMs = 600_000, firstMs = 2_000): number {
  return Math.min(longestMs, firstMs * 2 ** (attempts - 1));
}
