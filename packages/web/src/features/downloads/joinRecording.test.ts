import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BufferSource, BufferTarget, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CannotCopy } from './cannotCopy.js';
import { joinRecording, planJoin } from './joinRecording.js';
import type { RunOfInput } from './planRun.js';

const run = promisify(execFile);
const rate = 25;
/** In fragments, with a key frame every second and pictures that are shown in another order than they are decoded. */
const encoded = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-g', String(rate), '-bf', '2'],
  ...['-sc_threshold', '0', '-movflags', '+frag_keyframe+delay_moov+default_base_moof+global_sidx'],
];
let folder: string;
const files = new Map<string, Buffer>();

/** Six seconds of a picture that changes with each frame, and a tone that is one pitch for each file. */
async function make(name: string, { hz = 440, size = '160x90', args = encoded, hasSound = true } = {}): Promise<void> {
  const path = join(folder, `${name}.mp4`);
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=${String(hz)}:duration=6:sample_rate=48000`, '-ac', '2'];
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${String(rate)}:duration=6`],
    ...(hasSound ? [...sound, '-c:a', 'aac'] : []),
    ...args,
    path,
  ]);
  files.set(name, await readFile(path));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  await Promise.all([
    make('one'),
    make('two', { hz: 880 }),
    make('small', { size: '80x46' }),
    make('silent', { hasSound: false }),
  ]);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const open = (name: string): Input =>
  new Input({ source: new BufferSource(files.get(name) as Uint8Array<ArrayBuffer>), formats: [MP4] });
const whole = (name: string): RunOfInput => ({ input: open(name), start: 0, end: 6_000, isWhole: true });
const part = (input: Input, start: number, end: number): RunOfInput => ({ input, start, end, isWhole: false });

async function joined(runs: RunOfInput[], signal = new AbortController().signal): Promise<Input> {
  const target = new BufferTarget();
  await joinRecording(await planJoin(runs), target, { signal, progress: () => undefined });
  await writeFile(join(folder, 'joined.mp4'), Buffer.from(target.buffer as ArrayBuffer));
  return new Input({ source: new BufferSource(target.buffer as ArrayBuffer), formats: [MP4] });
}

interface Packet {
  ms: number;
  bytes: string;
}

async function packetsOf(input: Input, kind: 'video' | 'audio'): Promise<Packet[]> {
  const track = kind === 'video' ? await input.getPrimaryVideoTrack() : await input.getPrimaryAudioTrack();
  const packets: Packet[] = [];
  if (!track) return packets;
  for await (const { timestamp, data } of new EncodedPacketSink(track).packets())
    packets.push({ ms: timestamp * 1000, bytes: Buffer.from(data).toString('base64') });
  return packets;
}

/** Whether a decoder shows these numbers of pictures without a fault. */
async function decoded(): Promise<number> {
  const { stdout, stderr } = await run('ffprobe', [
    ...['-v', 'error', '-count_frames', '-select_streams', 'v', '-show_entries', 'stream=nb_read_frames'],
    ...['-of', 'csv=p=0', join(folder, 'joined.mp4')],
  ]);
  expect(stderr).toBe('');
  return Number.parseInt(stdout, 10);
}

describe('a recording that is put together of packets', () => {
  it('has all of each file, one after the other, with each picture at its time', async () => {
    const output = await joined([whole('two'), whole('one')]);
    const pictures = await packetsOf(output, 'video');
    const expected = [...(await packetsOf(open('two'), 'video')), ...(await packetsOf(open('one'), 'video'))];
    expect(pictures.map(({ bytes }) => bytes)).toEqual(expected.map(({ bytes }) => bytes));
    const offset = Math.min(...pictures.map(({ ms }) => ms));
    for (const [index, { ms }] of pictures.entries())
      expect(Math.abs(ms - offset - ((expected[index]?.ms ?? NaN) + (index < 150 ? 0 : 6_000)))).toBeLessThan(0.2);
    expect(await decoded()).toBe(300);
    expect(Math.abs((await output.computeDuration()) - 12)).toBeLessThan(0.03);
  });

  it('has runs between key frames in any order, and no picture beside them', async () => {
    const [one, two] = [open('one'), open('two')];
    const output = await joined([part(one, 3_000, 5_000), part(two, 0, 1_000), part(one, 5_000, 6_000)]);
    const pictures = (await packetsOf(output, 'video')).map(({ bytes }) => bytes);
    const from = async (input: Input, start: number, end: number): Promise<string[]> =>
      (await packetsOf(input, 'video')).flatMap(({ ms, bytes }) =>
        Math.ceil(ms - 0.01) >= start && Math.ceil(ms - 0.01) < end ? [bytes] : [],
      );
    expect(pictures).toEqual([
      ...(await from(one, 3_000, 5_000)),
      ...(await from(two, 0, 1_000)),
      ...(await from(one, 5_000, 6_000)),
    ]);
    expect(await decoded()).toBe(100);
  });

  it('has sound without a gap, which stays with its pictures from run to run', async () => {
    const one = open('one');
    const runs = Array.from({ length: 5 }, (_, index) => part(one, index * 1_000, index * 1_000 + 1_000)).reverse();
    const packets = await packetsOf(await joined(runs), 'audio');
    const length = (1024 * 1000) / 48_000;
    for (const [index, { ms }] of packets.entries())
      if (index > 0) expect(Math.abs(ms - (packets[index - 1]?.ms ?? NaN) - length)).toBeLessThan(length / 2 + 0.1);
    const source = await packetsOf(open('one'), 'audio');
    // The packet that is heard a moment after each join is that of the run there, as far as a packet is from a half.
    for (const [index, { start }] of runs.entries()) {
      const heard = packets.findLast(({ ms }) => ms <= index * 1_000 + 500);
      const expected = source.filter(({ ms }) => Math.abs(ms - start - 500) < 2 * length);
      expect(expected.map(({ bytes }) => bytes)).toContain(heard?.bytes);
    }
    const end = (packets.at(-1)?.ms ?? NaN) + length;
    expect(Math.abs(end - 5_000)).toBeLessThan(length);
  });

  it.each([
    ['does not begin with a key frame', () => [part(open('one'), 500, 2_000)]],
    ['does not end before a key frame', () => [part(open('one'), 1_000, 2_500)]],
    ['has another size than the one before', () => [whole('one'), whole('small')]],
    ['has no sound beside one that has', () => [whole('one'), whole('silent')]],
  ] as const)('is left to the server where a run %s', async (_name, runs) => {
    await expect(planJoin(runs())).rejects.toBeInstanceOf(CannotCopy);
  });

  it('stops when it is cancelled', async () => {
    const stop = new AbortController();
    const plan = await planJoin([whole('one'), whole('two')]);
    const reached: number[] = [];
    const progress = (percent: number): void => {
      reached.push(percent);
      if (percent > 20) stop.abort(new Error('cancelled'));
    };
    await expect(joinRecording(plan, new BufferTarget(), { signal: stop.signal, progress })).rejects.toThrow(
      'cancelled',
    );
    expect(Math.max(...reached)).toBeLessThan(25);
  });
});
