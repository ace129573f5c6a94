/** Returns the pause before the next attempt in milliseconds: 2 s, 4 s, 8 s, at most `longestMs`. */
export function retryDelay(attempts: number, longestMs = 600_000): number {
  return Math.min(longestMs, 1_000 * 2 ** attempts);
}
