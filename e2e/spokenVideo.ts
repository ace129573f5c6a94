import { writeFile } from 'node:fs/promises';
import { digitSamples, wavOf } from '../packages/core/src/testing/digitSound.ts';
import { aac, h264, type TestVideos } from '../packages/workers/src/pipelines/video/testing/makeTestVideo.ts';

/** A video of 34 s in which digits are said, each for 300 ms at its second. */
export async function spokenVideo(
  testVideos: TestVideos,
  said: readonly (readonly [digit: number, second: number])[],
): Promise<string> {
  const [sound, file] = [testVideos.path('digits.wav'), testVideos.path('digits.mp4')];
  const digits = said.map(([digit, second]) => ({ digit, start: second * 1_000, end: second * 1_000 + 300 }));
  await writeFile(sound, wavOf(digitSamples(digits, 34_000)));
  const picture = 'testsrc2=size=320x180:rate=15:duration=34';
  await testVideos.ffmpeg(['-f', 'lavfi', '-i', picture, '-i', sound, ...h264, ...aac, file]);
  return file;
}
