import { expect, it } from 'vitest';
import { momentAt, rangesBetween } from './timelineRanges.js';

/** Two paragraphs: seconds 0 to 4 and 5 to 9 of one video, then 3 to 5 of another. */
const timeline = [
  {
    start: 0,
    duration: 8_000,
    playMap: [
      { totalTime: 0, videoTime: 0, videoId: 'one' },
      { totalTime: 4_000, videoTime: 5_000, videoId: 'one' },
    ],
  },
  { start: 8_000, duration: 2_000, playMap: [{ totalTime: 8_000, videoTime: 3_000, videoId: 'other' }] },
];

it.each([
  [0, { videoId: 'one', videoTime: 0 }],
  [3_999, { videoId: 'one', videoTime: 3_999 }],
  [4_000, { videoId: 'one', videoTime: 5_000 }],
  [8_000, { videoId: 'other', videoTime: 3_000 }],
  [9_999, { videoId: 'other', videoTime: 4_999 }],
  [10_000, null],
  [-1, null],
])('finds the moment of a video that plays at %i', (time, moment) => {
  expect(momentAt(timeline, time)).toEqual(moment);
});

it('finds what plays in a range of the timeline, over a cut and into another video', () => {
  expect(rangesBetween(timeline, { start: 3_000, end: 9_000 })).toEqual([
    { videoId: 'one', start: 3_000, end: 4_000 },
    { videoId: 'one', start: 5_000, end: 9_000 },
    { videoId: 'other', start: 3_000, end: 4_000 },
  ]);
  expect(rangesBetween(timeline, { start: 10_000, end: 12_000 })).toEqual([]);
  expect(rangesBetween([], { start: 0, end: 1 })).toEqual([]);
});
