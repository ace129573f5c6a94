/** A frame that is later than the fastest by more, in milliseconds, has another clock than the ones before. */
const lateMax = 500;

/**
 * The clock of a source's frames. Browsers hand frames out more or less late, by tens of milliseconds on a busy device:
 * when one was captured is known from its own time, and from the frame that came the fastest.
 */
export class CaptureClock {
  /** From the clock of the frames to the page's, in milliseconds. */
  private offset = Infinity;

  /**
   * Returns when a frame was captured, in milliseconds of the page's clock: not after `now`.
   *
   * @param timestamp of the frame, in microseconds
   * @param now when it came, in milliseconds of the page's clock
   */
  capturedAt(timestamp: number, now: number): number {
    const captured = timestamp / 1_000;
    const offset = now - captured;
    if (offset < this.offset || offset > this.offset + lateMax) this.offset = offset;
    return captured + this.offset;
  }
}
