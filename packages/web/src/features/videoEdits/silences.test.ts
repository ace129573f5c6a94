import { expect, it } from 'vitest';
import { Peaks } from './peaks.js';
import { silencesOf } from './silences.js';

/** Ten seconds, a value for each 10 ms: loud but for the given parts. */
function peaksWithSilence(...silences: [number, number][]): Peaks {
  const values = new Uint8Array(1_000).fill(200);
  for (const [start, end] of silences) values.fill(1, start / 10, end / 10);
  return new Peaks(values, 10_000);
}
const playing = (videoId: string, start: number, duration: number, videoTime = 0) => ({
  ...{ start, duration },
  playMap: [{ totalTime: start, videoTime, videoId }],
});

it('finds silences of two seconds and more, and leaves a quarter of a second at both ends', () => {
  const peaks = new Map([['one', peaksWithSilence([2_000, 5_000], [6_000, 7_500])]]);
  expect(silencesOf([playing('one', 0, 10_000)], peaks)).toEqual([{ start: 2_250, end: 4_750 }]);
});

it('listens to what is shown alone, over cuts, and finds none where peaks are missing', () => {
  const peaks = new Map([['one', peaksWithSilence([2_000, 5_000])]]);
  // Its last second of silence, then one more.
  const cut = [playing('one', 0, 1_000, 4_000), playing('one', 1_000, 1_500, 2_000), playing('other', 2_500, 9_000)];
  expect(silencesOf(cut, peaks)).toEqual([{ start: 250, end: 2_250 }]);
  expect(silencesOf([], peaks)).toEqual([]);
});
