import { afterAll, beforeAll, expect, it } from 'vitest';
import { aac, h264, openTestVideos, type TestVideos } from './makeTestVideo.js';
import { beepsOf, flashesOf, makeMarkedVideo, markedFrames } from './markedVideo.js';

let videos: TestVideos;
beforeAll(async () => {
  videos = await openTestVideos();
});
afterAll(async () => {
  await videos.remove();
});

it('is read as it was marked: each number at its time, a flash and a beep at each second', async () => {
  const path = await makeMarkedVideo(videos.path('marked.mp4'), { seconds: 3, rate: 20, args: [...h264, ...aac] });
  const frames = await markedFrames(path);
  expect(frames.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, index) => index));
  for (const { atMs, number } of frames) expect(atMs).toBeCloseTo(number * 50, 0);
  expect(flashesOf(frames)).toEqual([0, 1000, 2000]);
  const beeps = await beepsOf(path);
  expect(beeps).toHaveLength(3);
  for (const [index, beep] of beeps.entries()) expect(Math.abs(beep - index * 1000)).toBeLessThan(10);
});

it('is read when parts of it are gone, or later than they were', async () => {
  const whole = await makeMarkedVideo(videos.path('whole.mp4'), { rate: 20, args: [...h264, '-g', '20', ...aac] });
  const late = videos.path('late.mp4');
  await videos.ffmpeg([
    '-i',
    whole,
    '-itsoffset',
    '1.5',
    '-i',
    whole,
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-c',
    'copy',
    late,
  ]);
  const beeps = await beepsOf(late);
  expect(beeps.map((beep) => Math.round(beep / 100))).toEqual([15, 25, 35, 45]);
  const end = videos.path('end.mp4');
  await videos.ffmpeg(['-ss', '2', '-i', whole, '-c', 'copy', end]);
  expect((await markedFrames(end)).filter(({ atMs }) => atMs >= 0)[0]?.number).toBe(40);
});
