import { cutDuration, type ShownRange } from '@snaplore/schema/videoEdits/cuts';
import { encoding } from './transcodeEngine.js';

const ticksPerMs = encoding.ticksPerSecond / 1000;
/** A picture that began before a range is shown in it where so much of it is left, in milliseconds. */
const heldMs = 40;

/** Where a picture is shown in a cut. */
export interface Place {
  /** Which of the ranges. */
  range: number;
  /** When, in ticks of the cut. */
  at: number;
  /** Whether it begins in the range, and not before it. */
  isWhole: boolean;
}

/** Tells when what is shown of a video is shown in the cut of it. */
export class CutTimes {
  /** When each range begins in the cut, in milliseconds. */
  private readonly bases: number[] = [];
  readonly durationMs: number;

  private readonly ranges: readonly ShownRange[];

  constructor(ranges: readonly ShownRange[]) {
    this.ranges = ranges;
    this.durationMs = cutDuration(ranges);
    let base = 0;
    for (const [start, end] of ranges) {
      this.bases.push(base);
      base += end - start;
    }
  }

  /**
   * Where a picture is shown that is visible from `from` until `until`, in ticks of the video. It belongs to the range
   * that its beginning is in, rounded up to whole milliseconds, since the ends of a range at pictures were rounded as
   * well. One that began before and stays for longer is shown from the beginning of the range on: another one would be
   * seen in its place.
   */
  placesOf(from: number, until: number): Place[] {
    const places: Place[] = [];
    const begins = Math.ceil(from / ticksPerMs);
    for (let range = this.firstAfter(from / ticksPerMs); range < this.ranges.length; range += 1) {
      const [start, end] = this.ranges[range] as ShownRange;
      if (start * ticksPerMs >= until && begins < start) break;
      const base = (this.bases[range] as number) * ticksPerMs;
      if (begins >= start && begins < end) {
        places.push({ range, at: base + Math.max(0, from - start * ticksPerMs), isWhole: true });
      } else if (begins < start && Math.min(until, end * ticksPerMs) - start * ticksPerMs >= heldMs * ticksPerMs) {
        places.push({ range, at: base, isWhole: false });
      }
    }
    return places;
  }

  /** The first range that ends after a time, in milliseconds. */
  private firstAfter(ms: number): number {
    let low = 0;
    let high = this.ranges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.ranges[middle] as ShownRange)[1] > ms) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
