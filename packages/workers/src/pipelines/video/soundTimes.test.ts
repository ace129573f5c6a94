import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractAudio } from './extractAudio.js';
import { peaks } from './peaks.js';
import { remux } from './remux.js';
import { aac, h264, openTestVideos, opus, vp9, type TestVideos } from './testing/makeTestVideo.js';
import { beepsIn, beepsOf, flashesOf, makeMarkedVideo, markedFrames, samplesOfWav } from './testing/markedVideo.js';
import type { PlayableFile } from './videoSteps.js';

const quietly = (): void => undefined;
let videos: TestVideos;
beforeAll(async () => {
  videos = await openTestVideos();
});
afterAll(async () => {
  await videos.remove();
});

/** When each beep begins in the WAV of a video, and how long that lasts, in milliseconds. */
async function heard(path: string, durationMs: number): Promise<{ beeps: number[]; lengthMs: number }> {
  const output = `${path}.wav`;
  expect(extractAudio({ path, output, durationMs }, quietly)).toEqual({ kind: 'wav', durationMs });
  const samples = samplesOfWav(await readFile(output));
  return { beeps: beepsIn(samples, 16_000), lengthMs: samples.length / 16 };
}
/** Whether there is sound at a time, by the peaks. */
async function peaksAt(path: string, durationMs: number): Promise<(ms: number) => boolean> {
  const output = `${path}.peaks`;
  expect(peaks({ path, output, durationMs }, quietly)).toEqual({ kind: 'peaks' });
  const values = await readFile(output);
  return (ms) => (values[Math.floor(ms / 20)] ?? 0) > 0.3 * 255;
}
const near = (times: readonly number[], expected: readonly number[], toleranceMs = 40): void => {
  expect(times.map(Math.round)).toHaveLength(expected.length);
  for (const [index, time] of times.entries())
    expect(Math.abs(time - (expected[index] ?? NaN)), times.join()).toBeLessThanOrEqual(toleranceMs);
};

describe('sound keeps its time', () => {
  it('when it begins two seconds late, and ends before the picture', async () => {
    const whole = await makeMarkedVideo(videos.path('late-whole.mp4'), { seconds: 6, args: [...h264, ...aac] });
    const path = videos.path('late.mp4');
    const late = ['-itsoffset', '2', '-t', '4.5', '-i', whole];
    await videos.ffmpeg(['-i', whole, ...late, '-map', '0:v', '-map', '1:a', '-c', 'copy', path]);
    const { beeps, lengthMs } = await heard(path, 6000);
    near(beeps, [2000, 3000, 4000]);
    expect(lengthMs).toBe(6000);
    const isLoud = await peaksAt(path, 6000);
    expect([50, 1050, 2050, 3050, 4050, 5050].map(isLoud)).toEqual([false, false, true, true, true, false]);
  });

  it.each([
    ['48 kHz in MP4', 'gap.mp4', [...h264, ...aac], 48_000],
    ['44.1 kHz in MP4', 'gap44.mp4', [...h264, ...aac], 44_100],
    ['Opus in WebM', 'gap.webm', [...vp9, ...opus], 48_000],
  ])('over gaps: %s', async (_what, name, args, sampleRate) => {
    const path = await makeMarkedVideo(videos.path(name), {
      seconds: 6,
      args,
      sampleRate,
      soundFilters: "aselect='not(between(t,1.5,3.5))'",
    });
    const { beeps, lengthMs } = await heard(path, 6000);
    near(beeps, [0, 1000, 4000, 5000]);
    expect(lengthMs).toBe(6000);
    const isLoud = await peaksAt(path, 6000);
    expect([50, 1050, 2050, 3050, 4050, 5050].map(isLoud)).toEqual([true, true, false, false, true, true]);
  });

  it('over packets that cannot be decoded, which are silent', async () => {
    const path = await makeMarkedVideo(videos.path('broken.webm'), {
      seconds: 6,
      // Vorbis refuses what is no packet of its own.
      args: [...vp9, '-c:a', 'libvorbis', '-bsf:a', "noise=amount='gt(pts*tb,1.5)*lt(pts*tb,3.5)'"],
    });
    const { beeps, lengthMs } = await heard(path, 6000);
    near(
      beeps.filter((beep) => beep < 1500 || beep > 3600),
      [0, 1000, 4000, 5000],
    );
    expect(lengthMs).toBe(6000);
  });

  it('of the default track, where there are several', async () => {
    const path = videos.path('tracks.mp4');
    await makeMarkedVideo(videos.path('one.mp4'), { args: [...h264, ...aac] });
    const quiet = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo:d=4'];
    await videos.ffmpeg([
      ...[...quiet, '-i', videos.path('one.mp4'), '-map', '1:v', '-map', '0:a', '-map', '1:a', '-c:v', 'copy', ...aac],
      ...['-disposition:a:0', '0', '-disposition:a:1', 'default', path],
    ]);
    near((await heard(path, 4000)).beeps, [0, 1000, 2000, 3000]);
  });

  it('and so does the picture when it is copied from a file that begins later than 0', async () => {
    const whole = await makeMarkedVideo(videos.path('zero.mp4'), { args: [...h264, ...aac] });
    const path = videos.path('later.mkv');
    await videos.ffmpeg(['-itsoffset', '5', '-i', whole, '-c', 'copy', '-copyts', '-f', 'matroska', path]);
    const output = videos.path('later.mp4');
    const made = remux({ path, output, container: 'mp4', hasAudio: true, declaredMs: 0 }, quietly) as PlayableFile;
    expect(Math.abs(made.durationMs - 4000)).toBeLessThan(60);
    near(flashesOf(await markedFrames(output)), [0, 1000, 2000, 3000]);
    near(await beepsOf(output), [0, 1000, 2000, 3000]);
    near((await heard(path, 4000)).beeps, [0, 1000, 2000, 3000]);
  });
});
