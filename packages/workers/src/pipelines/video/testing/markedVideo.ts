import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const bufferMax = 400_000_000;

/** The bits of a frame number, drawn as bars from left to right in the upper half of the picture. */
const bars = 16;
/** Pixels: half of it the bars, half the flash. */
const drawnSize = `${bars}x4`;
/** How long a flash and its beep last, in seconds; each begins with a second of the video. */
const markSeconds = 0.1;

interface MarkedOptions {
  seconds?: number;
  size?: string;
  rate?: number;
  /** Placed before the output: codecs and what else ffmpeg is to do. */
  args: string[];
  /** Further filters of the picture, after the marks are drawn. */
  filters?: string;
  /** Filters of the sound; null for none at all. */
  soundFilters?: string | null;
  sampleRate?: number;
}

/**
 * Makes a video that machines can read: each picture carries its number as bars (white for 1) in its upper half, and
 * at each full second the lower half flashes while a beep of 1 kHz sounds. It is read by `markedFrames` and `beepsOf`.
 * @returns `path`
 */
export async function makeMarkedVideo(
  path: string,
  {
    seconds = 4,
    size = '320x180',
    rate = 25,
    args,
    filters,
    soundFilters = 'anull',
    sampleRate = 48_000,
  }: MarkedOptions,
): Promise<string> {
  const bit = `bitand(floor(N/pow(2,${bars - 1}-floor(X*${bars}/W))),1)`;
  const flash = `lt(mod(N,${rate}),${rate * markSeconds})`;
  const picture = [
    // An expression for each pixel takes long: it is drawn small, and enlarged.
    `geq=lum='16+219*if(lt(Y,H/2),${bit},${flash})':cb=128:cr=128`,
    `scale=${size.replace('x', ':')}:flags=neighbor,setsar=1`,
    ...(filters ? [filters] : []),
  ];
  const beep = `0.8*lt(mod(t,1),${markSeconds})*sin(2000*PI*t)`;
  const sound = ['-f', 'lavfi', '-i', `aevalsrc='${beep}':s=${sampleRate}:d=${seconds}`];
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `color=s=${drawnSize}:r=${rate}:d=${seconds},format=yuv420p`],
    ...(soundFilters === null ? [] : sound),
    ...['-vf', picture.join(',')],
    ...(soundFilters === null ? [] : ['-af', soundFilters]),
    ...args,
    path,
  ]);
  return path;
}

/** A picture of a marked video. */
export interface MarkedFrame {
  /** When it is shown, in milliseconds. */
  atMs: number;
  /** The number in its bars. */
  number: number;
  isFlash: boolean;
}

/** Reads every picture of a marked video, in the order they are shown. */
export async function markedFrames(path: string): Promise<MarkedFrame[]> {
  const [{ stdout: times }, { stdout: pixels }] = await Promise.all([
    run('ffprobe', [
      ...['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'frame=best_effort_timestamp_time'],
      ...['-of', 'csv=p=0', path],
    ]),
    run(
      'ffmpeg',
      [
        ...['-v', 'error', '-i', path, '-map', '0:v:0', '-fps_mode', 'passthrough'],
        ...['-vf', `scale=${bars}:2:flags=area,format=gray`, '-f', 'rawvideo', '-'],
      ],
      { encoding: 'buffer', maxBuffer: bufferMax },
    ),
  ]);
  const size = bars * 2;
  const shown = times.split('\n').flatMap((line) => (line.trim() === '' ? [] : [parseFloat(line) * 1000]));
  if (shown.length * size !== pixels.length) {
    throw new Error(`${shown.length} times, and ${pixels.length / size} pictures`);
  }
  return shown.map((atMs, index) => {
    const picture = pixels.subarray(index * size, (index + 1) * size);
    const upper = [...picture.subarray(0, bars)];
    const lower = picture.subarray(bars).reduce((sum, each) => sum + each, 0) / bars;
    return { atMs, number: upper.reduce((value, each) => value * 2 + (each > 128 ? 1 : 0), 0), isFlash: lower > 128 };
  });
}

/** Returns when each flash begins, in milliseconds. */
export function flashesOf(frames: readonly MarkedFrame[]): number[] {
  return frames.flatMap(({ atMs, isFlash }, index) => (isFlash && !frames[index - 1]?.isFlash ? [atMs] : []));
}

/** Returns when each beep begins in samples of 16 bits of one channel, in milliseconds. */
export function beepsIn(samples: Int16Array, sampleRate: number): number[] {
  const beeps: number[] = [];
  const quietSamples = sampleRate * markSeconds;
  let lastLoud = -Infinity;
  for (const [index, sample] of samples.entries()) {
    if (Math.abs(sample) < 6_000) continue;
    if (index - lastLoud > quietSamples) beeps.push((index * 1000) / sampleRate);
    lastLoud = index;
  }
  return beeps;
}

/** Returns the samples of a WAV file of one channel with 16 bits. */
export function samplesOfWav(wav: Buffer): Int16Array {
  const data = Buffer.from(wav.subarray(44));
  return new Int16Array(data.buffer, data.byteOffset, Math.floor(data.length / 2));
}

/**
 * Returns when each beep of a file begins, in milliseconds, by the times of its packets alone: what is decoded is laid
 * where its packets say.
 */
export async function beepsOf(path: string): Promise<number[]> {
  const [{ stdout: frames }, { stdout: pcm }] = await Promise.all([
    run(
      'ffprobe',
      [
        ...['-v', 'error', '-select_streams', 'a:0', '-show_entries', 'frame=best_effort_timestamp_time,nb_samples'],
        ...['-of', 'csv=p=0', path],
      ],
      { maxBuffer: bufferMax },
    ),
    run('ffmpeg', ['-v', 'error', '-i', path, '-map', '0:a:0', '-ac', '1', '-f', 's16le', '-c:a', 'pcm_s16le', '-'], {
      encoding: 'buffer',
      maxBuffer: bufferMax,
    }),
  ]);
  const pieces = frames
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [line.split(',').map(Number) as [number, number]]));
  const total = pieces.reduce((sum, [, count]) => sum + count, 0);
  const { stdout: rate } = await run('ffprobe', [
    ...['-v', 'error', '-select_streams', 'a:0', '-show_entries', 'stream=sample_rate', '-of', 'csv=p=0', path],
  ]);
  const sampleRate = Number.parseInt(rate, 10);
  const samples = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length / 2);
  // What ffprobe counts and ffmpeg leaves out at the begin of a stream was put there by its encoder.
  let position = samples.length - total;
  const laid = new Int16Array(Math.ceil(Math.max(...pieces.map(([at]) => at)) * sampleRate) + 2 * sampleRate);
  for (const [at, count] of pieces) {
    for (let index = 0; index < count; index += 1) {
      const to = Math.round(at * sampleRate) + index;
      const sample = samples[position + index];
      if (to >= 0 && sample !== undefined) laid[to] = sample;
    }
    position += count;
  }
  return beepsIn(laid, sampleRate);
}
