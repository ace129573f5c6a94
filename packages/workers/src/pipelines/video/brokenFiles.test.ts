import { afterAll, beforeAll, expect, it } from 'vitest';
import { coolSteps } from './runStep.js';
import { makeBrokenFiles } from './testing/brokenFiles.js';
import { openTestVideos, type TestVideos } from './testing/makeTestVideo.js';
import { outcomeOf } from './testing/outcomeOf.js';

let videos: TestVideos;
beforeAll(async () => {
  videos = await openTestVideos();
});
afterAll(async () => {
  coolSteps();
  await videos.remove();
});

it('ends every file that is broken or lies with a clear error, or plays what is there', async () => {
  const files = await makeBrokenFiles(videos, 12);
  const outcomes: Record<string, string> = {};
  for (const file of files) outcomes[file.what] = await outcomeOf(file, videos.path('out'));
  expect(outcomes).toMatchObject({
    'no bytes': 'VIDEO_EMPTY',
    text: 'VIDEO_NOT_A_VIDEO',
    'a playlist': 'VIDEO_NOT_A_VIDEO',
    'a concat script': 'VIDEO_NOT_A_VIDEO',
    'another extension': 'VIDEO_TYPE_MISMATCH',
    'sound alone': 'VIDEO_NOT_A_VIDEO',
    'a picture': 'VIDEO_NOT_A_VIDEO',
    // Two seconds are there, and its packets say so.
    'an hour declared': 'plays',
    'an index of nothing': 'VIDEO_CUT_SHORT',
  });
  for (const outcome of Object.values(outcomes)) expect(outcome).toMatch(/^(VIDEO_[A-Z_]+|plays)$/);
});
