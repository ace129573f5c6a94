// @apart: takes long and begins first
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { cutDuration, type ShownRange } from '@snaplore/schema/videoEdits/cuts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cut } from './cut.js';
import { CutTimes } from './cutTimes.js';
import { ffmpegEngine } from './ffmpegEngine.js';
import { nodeAvEngine } from './nodeAvEngine.js';
import { peaks } from './peaks.js';
import { renditionPlan } from './playability.js';
import { probe } from './probe.js';
import { renditionsOf } from './renditions.js';
import { aac, h264, openTestVideos, opus, vp9, type TestVideos } from './testing/makeTestVideo.js';
import { beepsOf, makeMarkedVideo, markedFrames } from './testing/markedVideo.js';
import { transcode } from './transcode.js';

const run = promisify(execFile);
const quietly = (): void => undefined;
const engines = { ffmpeg: ffmpegEngine('ffmpeg', quietly), 'node-av': nodeAvEngine };
let videos: TestVideos;
beforeAll(async () => {
  videos = await openTestVideos();
});
afterAll(async () => {
  await videos.remove();
});

async function rendition(path: string, engine: keyof typeof engines): Promise<string> {
  const source = probe({ path, mimeType: 'video/mp4', fileName: path });
  if (source.kind !== 'video') throw new Error(source.reason);
  const [{ width, height }] = renditionsOf(source.video.width, source.video.height);
  const output = `${path}.${engine}.mp4`;
  const { declaredMs } = source;
  const input = { path, output, plan: renditionPlan(source), width, height, declaredMs, ffmpegPath: null };
  const made = await transcode(engines[engine], input, quietly);
  if (made.kind !== 'playable') throw new Error(made.reason);
  return output;
}

/** The numbers of all pictures that a decoder of all bytes yields, whatever the file says about showing them. */
async function everyNumber(path: string): Promise<number[]> {
  const stream = `${path}.h264`;
  await videos.ffmpeg(['-ignore_editlist', '1', '-i', path, '-map', '0:v', '-c', 'copy', '-f', 'h264', stream]);
  return (await markedFrames(stream)).map(({ number }) => number);
}

/** The pictures of a file as they are stored: when each is shown, in seconds, and of what. */
async function packets(path: string): Promise<{ at: number; hash: string }[]> {
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-select_streams', 'v', '-show_entries', 'packet=pts_time,data_hash'],
    ...['-show_data_hash', 'md5', '-of', 'csv=p=0', path],
  ]);
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [at, hash = ''] = line.split(',');
      return { at: Number(at), hash };
    });
}

const size = { width: 320, height: 180 };
const ranges: ShownRange[] = [
  // Until the moment that the beep of the second second begins.
  [0, 2_000],
  [3_300, 5_000],
  [6_200, 6_300],
  [8_000, 13_500],
];
const isShown = (ms: number): boolean => ranges.some(([start, end]) => start <= ms && ms < end);
/** Beeps of full seconds as they are heard in the cut. */
const heard = (): number[] => {
  const times = new CutTimes(ranges);
  return Array.from({ length: 15 }, (_, second) => second * 1000)
    .filter(isShown)
    .map((ms) => (times.placesOf(ms * 90, ms * 90 + 90)[0]?.at ?? NaN) / 90);
};

function near(times: readonly number[], expected: readonly number[], toleranceMs: number): void {
  expect(times.map(Math.round)).toHaveLength(expected.length);
  for (const [index, time] of times.entries())
    expect(Math.abs(time - (expected[index] ?? NaN)), times.join()).toBeLessThanOrEqual(toleranceMs);
}

describe.each(['ffmpeg', 'node-av'] as const)('the cut of a rendition by %s', (engine) => {
  it.each([
    ['25 pictures a second, 48 kHz', 25, 48_000, null],
    ['30 pictures a second, 44.1 kHz', 30, 44_100, null],
    ['25 pictures a second, no sound', 25, null, null],
    ['a variable rate', 25, 48_000, "select='lt(t,4)+not(mod(n,7))+between(t,9,11)'"],
  ] as const)('has what is shown, once, and nothing that is hidden: %s', async (name, rate, sampleRate, filters) => {
    const path = await makeMarkedVideo(videos.path(`${engine}-${name.replaceAll(/\W/g, '-')}.mp4`), {
      seconds: 15,
      rate,
      args: [...h264, ...(filters === null ? [] : ['-fps_mode', 'vfr']), ...(sampleRate === null ? [] : aac)],
      ...(filters === null ? {} : { filters }),
      ...(sampleRate === null ? { soundFilters: null } : { sampleRate }),
    });
    const source = await rendition(path, engine);
    const output = `${source}.cut.mp4`;
    const made = cut({ path: source, output, ranges, ...size }, quietly);

    const times = new CutTimes(ranges);
    const pictures = await markedFrames(source);
    const expected = pictures.flatMap(({ number, atMs }, index) =>
      times
        .placesOf(Math.round(atMs * 90), Math.round((pictures[index + 1]?.atMs ?? 15_000) * 90))
        .map(({ at }) => ({ number, atMs: at / 90 })),
    );
    // By the numbers themselves: what begins in a range is there, and what is seen in none is not.
    const visible = pictures.filter(({ atMs }, index) => {
      const until = pictures[index + 1]?.atMs ?? 15_000;
      return ranges.some(([start, end]) => atMs < end - 0.5 && until > start + 0.5);
    });
    const shown = await markedFrames(output);
    expect(shown.map(({ number }) => number)).toEqual(expected.map(({ number }) => number));
    near(
      shown.slice(1).map(({ atMs }) => atMs),
      expected.slice(1).map(({ atMs }) => atMs),
      0.1,
    );
    expect(shown[0]?.atMs).toBe(0);
    for (const { number, atMs } of pictures)
      if (isShown(Math.ceil(atMs - 0.01))) expect(shown.map((each) => each.number)).toContain(number);
    // All bytes, decoded: no picture beside those.
    const every = await everyNumber(output);
    expect(every.toSorted((one, other) => one - other)).toEqual(
      expected.map(({ number }) => number).toSorted((one, other) => one - other),
    );
    expect(new Set(visible.map(({ number }) => number))).toEqual(
      new Set([...visible.map(({ number }) => number), ...every]),
    );
    if (sampleRate !== null) near(await beepsOf(output), heard(), 5);
    expect(Math.abs(made.durationMs - cutDuration(ranges))).toBeLessThan(60);
    expect(made.segments?.durationsMs.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(9_000);
  });

  it.each([
    ['a steady rate', null, { copied: 100, written: 150, isReordered: true }],
    ['a variable rate', "select='lt(mod(n,4),3)'", { copied: 75, written: 113, isReordered: false }],
  ])(
    'copies what lies between key frames that are shown: %s',
    async (name, filters, { copied, written, isReordered }) => {
      const path = await makeMarkedVideo(videos.path(`${engine}-copied-${name.replaceAll(' ', '-')}.mp4`), {
        seconds: 12,
        args: [...h264, ...(filters === null ? [] : ['-fps_mode', 'vfr']), ...aac],
        ...(filters === null ? {} : { filters }),
      });
      const source = await rendition(path, engine);
      const output = `${source}.cut.mp4`;
      const made = cut({ path: source, output, ranges: [[3_000, 9_000]], ...size }, quietly);
      // Each key frame begins a segment, those that are copied too.
      expect(made.segments?.durationsMs.map((ms) => Math.round(ms / 100))).toEqual([10, 20, 20, 10]);
      const before = new Set((await packets(source)).map(({ hash }) => hash));
      const after = await packets(output);
      // From 4 s until 8 s: two runs.
      expect(after.filter(({ hash }) => before.has(hash))).toHaveLength(copied);
      expect(after).toHaveLength(written);
      // A browser that seeks takes how long pictures are shown from the times of decoding.
      const times = after.map(({ at }) => at);
      expect(times.some((at, index) => at < (times[index - 1] ?? 0))).toBe(isReordered);
    },
  );
});

it('the cut of a file without renditions is encoded as they are', async () => {
  const path = await makeMarkedVideo(videos.path('marked.webm'), { seconds: 4, args: [...vp9, ...opus] });
  const output = `${path}.cut.mp4`;
  const shown: ShownRange[] = [
    [0, 500],
    [1_500, 3_500],
  ];
  const made = cut({ path, output, ranges: shown, ...size }, quietly);
  expect(made.codecs).toMatch(/^avc1\.64000[cd],mp4a\.40\.2$/);
  const numbers = await everyNumber(output);
  expect(numbers.every((number) => number < 13 || (number >= 37 && number < 88))).toBe(true);
  expect(numbers).toHaveLength(13 + 50);
  near(await beepsOf(output), [0, 1_000, 2_000], 10);
});

it('the peaks of a cut have nothing of what is hidden', async () => {
  const path = await makeMarkedVideo(videos.path('peaks.mp4'), { seconds: 6, args: [...h264, ...aac] });
  const output = `${path}.cut.mp4`;
  cut({ path, output, ranges: [[1_200, 1_900]], ...size }, quietly);
  peaks({ path: output, output: `${output}.peaks`, durationMs: 700 }, quietly);
  const values = await readFile(`${output}.peaks`);
  expect(values).toHaveLength(35);
  expect(Math.max(...values)).toBeLessThan(0.02 * 255);
});
