import { spawn } from 'node:child_process';
import { once } from 'node:events';

export const framesPerSecond = 30;
const [width, height] = [320, 180];

/** How a frame carries its number: bars from the left, the lowest digit of the binary number first, bright for one. */
export const bars = { count: 12, left: 10 / width, width: 25 / width, bright: 235, dark: 30, ground: 90 };

/** Returns frame `number`, one byte for each pixel. */
function frame(number: number): Buffer {
  const row = Buffer.alloc(width, bars.ground);
  for (let bar = 0; bar < bars.count; bar += 1) {
    const from = Math.round((bars.left + bar * bars.width) * width);
    row.fill((number >> bar) & 1 ? bars.bright : bars.dark, from, from + Math.round(bars.width * width));
  }
  return Buffer.concat(Array.from({ length: height }, () => row));
}

interface NumberedFrames {
  count: number;
  /** The number of the first frame. */
  first?: number;
  /** Further inputs of ffmpeg. */
  inputs?: readonly string[];
  /** What ffmpeg is to do with them. */
  encoded: readonly string[];
}

/**
 * Makes a video of which machines read every frame's number.
 * @throws Error when ffmpeg fails
 */
export async function makeNumberedFrames(
  file: string,
  { count, first = 0, inputs = [], encoded }: NumberedFrames,
): Promise<void> {
  const picture = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${width}x${height}`, '-r', String(framesPerSecond)];
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...picture, '-i', 'pipe:0', ...inputs, ...encoded, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'close');
  for (let number = first; number < first + count; number += 1) {
    if (!ffmpeg.stdin.write(frame(number))) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
}
