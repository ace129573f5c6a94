import { describe, expect, it } from 'vitest';
import { CaptureClock } from './captureClock.js';

/** When frames that were captured 33 ms apart were captured, by when each came. */
function readAll(came: readonly number[], firstTimestamp = 7_000_000): number[] {
  const clock = new CaptureClock();
  return came.map((now, frame) => clock.capturedAt(firstTimestamp + frame * 33_000, now));
}

describe('the clock of captured frames', () => {
  it('says when a frame was captured, however late it is handed out', () => {
    expect(readAll([100, 133, 190, 199, 247])).toEqual([100, 133, 166, 199, 232]);
  });

  it('goes by the frame that came the fastest so far', () => {
    expect(readAll([120, 133, 166, 220])).toEqual([120, 133, 166, 199]);
  });

  it('is never ahead of the page', () => {
    const came = [500, 520, 560, 593, 700, 701];
    for (const [frame, at] of readAll(came).entries()) expect(at).toBeLessThanOrEqual(came[frame] as number);
  });

  it('begins again where the frames have another clock', () => {
    const clock = new CaptureClock();
    clock.capturedAt(9_000_000, 100);
    // Another tab is shared, whose clock began later.
    expect(clock.capturedAt(40_000, 5_000)).toBe(5_000);
    expect(clock.capturedAt(73_000, 5_050)).toBe(5_033);
  });
});
