import { expect, it } from 'vitest';
import { playedRuns } from './playedRuns.js';

const plays = (
  start: number,
  duration: number,
  ...playMap: [totalTime: number, videoTime: number, videoId: string][]
) => ({
  start,
  duration,
  playMap: playMap.map(([totalTime, videoTime, videoId]) => ({ totalTime, videoTime, videoId })),
});

it('what follows in the same video is one run, also in the next paragraph', () => {
  expect(
    playedRuns([
      plays(0, 1_000, [0, 0, 'a'], [400, 400, 'a']),
      plays(1_000, 500, [1_000, 1_000, 'a']),
      plays(1_500, 700, [1_500, 0, 'b'], [1_800, 2_000, 'b']),
    ]),
  ).toEqual([
    { videoId: 'a', start: 0, end: 1_500 },
    { videoId: 'b', start: 0, end: 300 },
    { videoId: 'b', start: 2_000, end: 2_400 },
  ]);
});

it('a jump back, or to another video and back, begins another run', () => {
  expect(
    playedRuns([plays(0, 300, [0, 500, 'a'], [100, 0, 'a'], [200, 0, 'b']), plays(300, 100, [300, 100, 'a'])]).map(
      ({ videoId, start, end }) => [videoId, start, end],
    ),
  ).toEqual([
    ['a', 500, 600],
    ['a', 0, 100],
    ['b', 0, 100],
    ['a', 100, 200],
  ]);
});

it('what lasts no time is no run', () => {
  expect(playedRuns([plays(0, 100, [0, 0, 'a'], [0, 50, 'b']), plays(100, 0, [100, 9, 'a'])])).toEqual([
    { videoId: 'b', start: 50, end: 150 },
  ]);
});
