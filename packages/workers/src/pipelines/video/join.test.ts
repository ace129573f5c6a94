// @apart: takes long and begins first
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CutTimes } from './cutTimes.js';
import { join } from './join.js';
import { nodeAvEngine } from './nodeAvEngine.js';
import { renditionPlan } from './playability.js';
import { probe } from './probe.js';
import { renditionsOf } from './renditions.js';
import { aac, h264, openTestVideos, opus, vp9, type TestVideos } from './testing/makeTestVideo.js';
import { beepsOf, makeMarkedVideo, markedFrames } from './testing/markedVideo.js';
import { transcode } from './transcode.js';
import type { JoinInput } from './videoSteps.js';

const run = promisify(execFile);
const quietly = (): void => undefined;
let videos: TestVideos;
beforeAll(async () => {
  videos = await openTestVideos();
});
afterAll(async () => {
  await videos.remove();
});

const seconds = 14;

async function rendition(path: string): Promise<string> {
  const source = probe({ path, mimeType: 'video/mp4', fileName: path });
  if (source.kind !== 'video') throw new Error(source.reason);
  const [{ width, height }] = renditionsOf(source.video.width, source.video.height);
  const output = `${path}.rendition.mp4`;
  const { declaredMs } = source;
  const input = { path, output, plan: renditionPlan(source), width, height, declaredMs, ffmpegPath: null };
  const made = await transcode(nodeAvEngine, input, quietly);
  if (made.kind !== 'playable') throw new Error(made.reason);
  return output;
}

type Run = JoinInput['runs'][number];
const part = (path: string, start: number, end: number): Run => ({ path, start, end, isWhole: false });

/** What is expected to be seen: the numbers of the pictures with their times in the joined file. */
async function expectedOf(runs: readonly Run[]): Promise<{ number: number; atMs: number }[]> {
  const expected: { number: number; atMs: number }[] = [];
  let base = 0;
  for (const { path, start, end } of runs) {
    const pictures = await markedFrames(path);
    const times = new CutTimes([[start, end]]);
    for (const [index, { number, atMs }] of pictures.entries()) {
      const until = pictures[index + 1]?.atMs ?? seconds * 1000;
      for (const { at } of times.placesOf(Math.round(atMs * 90), Math.round(until * 90)))
        expected.push({ number, atMs: base + at / 90 });
    }
    base += end - start;
  }
  return expected;
}

/** When the beeps are heard: each begins with a full second of its file. */
function heardIn(runs: readonly Run[]): number[] {
  const heard: number[] = [];
  let base = 0;
  for (const { start, end } of runs) {
    for (let second = 0; second < seconds; second += 1)
      if (second * 1000 >= start && second * 1000 < end) heard.push(base + second * 1000 - start);
    base += end - start;
  }
  return heard;
}

const lengthOf = (runs: readonly Run[]): number => runs.reduce((sum, { start, end }) => sum + end - start, 0);

async function probeOf(path: string, ...args: string[]): Promise<string[]> {
  const { stdout } = await run('ffprobe', ['-v', 'error', ...args, '-of', 'csv=p=0', path]);
  return stdout.split('\n').filter((line) => line !== '');
}

const hashesOf = async (path: string): Promise<string[]> =>
  await probeOf(path, ...['-select_streams', 'v', '-show_entries', 'packet=data_hash', '-show_data_hash', 'md5']);

describe('the file of several runs', () => {
  it.each([
    [
      'at key frames',
      [
        [8_000, 12_000],
        [0, 4_000],
      ],
    ],
    [
      'between key frames',
      [
        [9_200, 13_400],
        [3_300, 4_900],
        [0, 1_500],
        [4_900, 5_300],
      ],
    ],
    [
      'to the end',
      [
        [11_140, 14_000],
        [500, 2_500],
      ],
    ],
  ] as const)('has every picture that is shown, in their order, and each beep at its time: %s', async (name, times) => {
    const path = await rendition(
      await makeMarkedVideo(videos.path(`${name.replaceAll(' ', '-')}.mp4`), { seconds, args: [...h264, ...aac] }),
    );
    const runs = times.map(([start, end]) => part(path, start, end));
    const output = `${path}.joined.mp4`;
    const made = join({ runs, output }, quietly);
    const shown = await markedFrames(output);
    const expected = await expectedOf(runs);
    expect(shown.map(({ number }) => number)).toEqual(expected.map(({ number }) => number));
    for (const [index, { atMs }] of shown.entries())
      if (index > 0) expect(Math.abs(atMs - (expected[index]?.atMs ?? NaN)), String(index)).toBeLessThan(0.1);
    const beeps = await beepsOf(output);
    expect(beeps).toHaveLength(heardIn(runs).length);
    for (const [index, beep] of beeps.entries())
      expect(Math.abs(beep - (heardIn(runs)[index] ?? NaN)), beeps.join()).toBeLessThan(5);
    const [lasts] = await probeOf(output, '-select_streams', 'v', '-show_entries', 'stream=duration');
    expect(Math.abs(Number(lasts) * 1000 - lengthOf(runs))).toBeLessThan(1);
    expect(Math.abs(made.durationMs - lengthOf(runs))).toBeLessThan(30);
  });

  it('copies the pictures between key frames, also of two files that are encoded alike', async () => {
    const paths: string[] = [];
    for (const name of ['one', 'two'])
      paths.push(
        await rendition(await makeMarkedVideo(videos.path(`${name}.mp4`), { seconds, args: [...h264, ...aac] })),
      );
    const [one = '', two = ''] = paths;
    const output = videos.path('both.mp4');
    join({ runs: [part(two, 4_000, 10_000), part(one, 0, 4_000), part(one, 6_000, 7_000)], output }, quietly);
    const before = new Set([...(await hashesOf(one)), ...(await hashesOf(two))]);
    const after = await hashesOf(output);
    expect(after).toHaveLength(275);
    expect(after.filter((hash) => before.has(hash)).length).toBeGreaterThanOrEqual(250);
  });

  it('begins with its index', async () => {
    const path = await rendition(await makeMarkedVideo(videos.path('index.mp4'), { seconds, args: [...h264, ...aac] }));
    const output = `${path}.joined.mp4`;
    join({ runs: [part(path, 1_000, 2_000), part(path, 0, 500)], output }, quietly);
    const bytes = await readFile(output);
    expect(bytes.indexOf('moov')).toBeGreaterThan(0);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    expect(bytes.indexOf('moof')).toBe(-1);
  });

  it('has the size of the largest picture, others with borders, and silence where a file has no sound', async () => {
    const large = await makeMarkedVideo(videos.path('large.mp4'), { seconds: 4, args: [...h264, ...aac] });
    const small = await makeMarkedVideo(videos.path('small.webm'), {
      seconds: 4,
      size: '160x160',
      args: [...vp9],
      soundFilters: null,
    });
    const output = videos.path('sizes.mp4');
    const runs = [part(small, 1_000, 2_000), part(large, 0, 4_000), part(small, 0, 500)];
    const made = join({ runs, output }, quietly);
    expect(made).toMatchObject({ width: 320, height: 180, hasAudio: true });
    expect(await beepsOf(output)).toHaveLength(4);
    expect(
      await probeOf(output, '-select_streams', 'v', '-count_frames', '-show_entries', 'stream=nb_read_frames'),
    ).toEqual([String(25 + 100 + 13)]);
    const { stdout } = await run(
      'ffmpeg',
      ['-v', 'error', '-i', output, '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'gray', '-'],
      { encoding: 'buffer' },
    );
    // Square pictures in the middle: 70 black columns at each side.
    const flashing = [...stdout.subarray(320 * 135, 320 * 136)];
    expect(Math.max(...flashing.slice(0, 66), ...flashing.slice(-66))).toBeLessThan(24);
    expect(Math.min(...flashing.slice(76, -76))).toBeGreaterThan(200);
  });

  it('a whole file of H.264 is copied as it is, with its sound', async () => {
    const path = await makeMarkedVideo(videos.path('whole.mp4'), { seconds: 4, args: [...h264, ...aac] });
    const output = videos.path('copied.mp4');
    join({ runs: [{ path, start: 0, end: 4_000, isWhole: true }], output }, quietly);
    expect(await hashesOf(output)).toEqual(await hashesOf(path));
    const sound = ['-select_streams', 'a', '-show_entries', 'packet=data_hash', '-show_data_hash', 'md5'];
    expect(await probeOf(output, ...sound)).toEqual(await probeOf(path, ...sound));
  });

  it('a whole file of another codec is encoded', async () => {
    const path = await makeMarkedVideo(videos.path('whole.webm'), { seconds: 2, args: [...vp9, ...opus] });
    const output = videos.path('encoded.mp4');
    const made = join({ runs: [{ path, start: 0, end: 2_000, isWhole: true }], output }, quietly);
    expect(made.codecs).toMatch(/^avc1\.64000[cd],mp4a\.40\.2$/);
    expect((await markedFrames(output)).map(({ number }) => number)).toEqual(
      Array.from({ length: 50 }, (_, index) => index),
    );
  });
});
