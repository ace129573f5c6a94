import { describe, expect, it } from 'vitest';
import { ExactSeek } from './exactSeek.js';
import { elementTime, seekSeconds } from './playback.js';

/** Seeks to 500 ms and returns the times to which it was sought after that. */
function seek(exact: ExactSeek, frameAt: (time: number) => number, earliest = 0): number[] {
  const element = { currentTime: seekSeconds(500) };
  const times: number[] = [];
  for (;;) {
    const before = element.currentTime;
    exact.correct(element, earliest, frameAt(elementTime(element)));
    if (element.currentTime === before) return times;
    times.push(elementTime(element));
    if (times.length > 20) throw new Error('It seeks for ever');
  }
}

describe('a seek of a paused video', () => {
  it('stays where the frame is shown that is there', () => {
    expect(seek(new ExactSeek(), () => 490)).toEqual([]);
    expect(seek(new ExactSeek(), () => 500.6)).toEqual([]);
  });

  it('is moved back as far as a later frame is shown, each time', () => {
    const exact = new ExactSeek();
    const frameAt = (time: number): number => (time > 490 ? 533 : 467);
    expect(seek(exact, frameAt)).toEqual([492, 484]);
    expect(seek(exact, frameAt)).toEqual([492, 484]);
  });

  it('takes the frame that is there when a step back shows it, though it begins after the step', () => {
    expect(seek(new ExactSeek(), (time) => (time === 500 ? 533 : 495))).toEqual([492]);
  });

  it('goes back to its time where no earlier frame is shown', () => {
    const exact = new ExactSeek();
    expect(seek(exact, () => 533)).toEqual([492, 484, 467, 434, 500]);
  });

  it('does not leave its run', () => {
    expect(seek(new ExactSeek(), () => 533, 490)).toEqual([492, 500]);
  });
});
