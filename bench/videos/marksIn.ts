import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const maxBuffer = 100_000_000;
/** Decoding begins so many seconds before what is read. */
const leadSeconds = 3;
/** Marks this close to the edges of a piece are left out. */
const edgeSeconds = 0.5;

/** When flashes and beeps of a marked video begin, in milliseconds. */
export interface Marks {
  flashes: number[];
  beeps: number[];
}

/** Reads the marks of a piece of a marked video, by the times of its pictures and of its sound; seconds. */
export async function marksIn(path: string, from: number, seconds: number): Promise<Marks> {
  const { beepsIn } = await import('../../packages/workers/dist/pipelines/video/testing/markedVideo.js');
  const sampleRate = await sampleRateOf(path);
  const seek = from > leadSeconds ? ['-ss', String(from - leadSeconds)] : [];
  const piece = `start=${String(from)}:end=${String(from + seconds)}`;
  const input = ['-nostdin', ...seek, '-copyts', '-i', path];
  const [picture, sound] = await Promise.all([
    run(
      'ffmpeg',
      [
        ...['-v', 'info', '-nostats', ...input, '-map', '0:v:0', '-fps_mode', 'passthrough'],
        ...['-vf', `trim=${piece},scale=1:2:flags=area,format=gray,showinfo=checksum=0`, '-f', 'rawvideo', '-'],
      ],
      { encoding: 'buffer', maxBuffer },
    ),
    run(
      'ffmpeg',
      [
        ...['-v', 'error', ...input, '-map', '0:a:0', '-ac', '1'],
        // Laid where its times say: what is missing is silence.
        '-af',
        `atrim=${piece},aresample=async=1:min_hard_comp=0.005:first_pts=${String(Math.round(from * sampleRate))}`,
        ...['-f', 's16le', '-'],
      ],
      { encoding: 'buffer', maxBuffer },
    ),
  ]);
  const times = [...picture.stderr.toString().matchAll(/\bpts_time:(-?[\d.]+)/g)].map(
    ([, time]) => Number(time) * 1000,
  );
  const isFlash = times.map((_time, index) => (picture.stdout[2 * index + 1] ?? 0) > 128);
  const samples = new Int16Array(new Uint8Array(sound.stdout).buffer, 0, sound.stdout.length >> 1);
  // At its edges one of the two may be outside; sound that goes on behind the last picture has none.
  const end = Math.min(from + seconds, (times.at(-1) ?? 0) / 1000);
  const isInside = (at: number): boolean => at >= (from + edgeSeconds) * 1000 && at <= (end - edgeSeconds) * 1000;
  return {
    flashes: times.filter((_time, index) => isFlash[index] && index > 0 && !isFlash[index - 1]),
    beeps: beepsIn(samples, sampleRate)
      .map((beep) => from * 1000 + beep)
      .filter(isInside),
  };
}

async function sampleRateOf(path: string): Promise<number> {
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-select_streams', 'a:0', '-show_entries', 'stream=sample_rate', '-of', 'csv=p=0', path],
  ]);
  return Number.parseInt(stdout, 10);
}

/** How late each beep is after the flash next to it, in milliseconds; infinite without any. */
export function offsetsOf({ flashes, beeps }: Marks): number[] {
  return beeps.map((beep) =>
    flashes.reduce((best, flash) => (Math.abs(beep - flash) < Math.abs(best) ? beep - flash : best), Infinity),
  );
}

/** How far the worst beep of these is from its flash, in milliseconds; infinite for one without. */
export const worstOffset = (marks: Marks): number => Math.max(...offsetsOf(marks).map(Math.abs));
