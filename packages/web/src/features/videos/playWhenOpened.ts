/** Where a press wants a video to play, in milliseconds; null for nowhere. */
let wanted: number | null = null;

/**
 * Has the video of the page that a press opens play at a time, which the page's address names: the address alone, as in
 * another tab or after a reload, plays nothing.
 */
export function playWhenOpened(time: number): void {
  wanted = time;
}

/** Whether a video that opens at a time is to be played; true once for each press. */
export function takePlay(time: number): boolean {
  if (wanted !== time) return false;
  wanted = null;
  return true;
}
