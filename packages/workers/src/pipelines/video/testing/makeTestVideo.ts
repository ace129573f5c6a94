import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A folder of small videos for a test, made by ffmpeg. */
export interface TestVideos {
  path(name: string): string;
  /** Makes a video: a moving test picture and a tone, encoded with `args`. */
  make(
    name: string,
    args: string[],
    options?: { seconds?: number; size?: string; hasSound?: boolean },
  ): Promise<string>;
  /** Runs ffmpeg with these arguments. */
  ffmpeg(args: string[]): Promise<void>;
  remove(): Promise<void>;
}

export async function openTestVideos(): Promise<TestVideos> {
  const folder = await mkdtemp(join(tmpdir(), 'videos-'));
  const path = (name: string): string => join(folder, name);
  const ffmpeg = async (args: string[]): Promise<void> => {
    await run('ffmpeg', ['-v', 'error', '-y', ...args]);
  };
  return {
    path,
    ffmpeg,
    async make(name, args, { seconds = 3, size = '320x180', hasSound = true } = {}) {
      const sound = hasSound ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`] : [];
      await ffmpeg([
        '-f',
        'lavfi',
        '-i',
        `testsrc2=size=${size}:rate=30:duration=${seconds}`,
        ...sound,
        ...args,
        path(name),
      ]);
      return path(name);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30'];
export const aac = ['-c:a', 'aac'];
export const vp9 = [
  '-c:v',
  'libvpx-vp9',
  '-deadline',
  'realtime',
  '-cpu-used',
  '8',
  '-pix_fmt',
  'yuv420p',
  '-b:v',
  '300k',
];
export const opus = ['-c:a', 'libopus'];
/** As a browser's recorder writes it: no duration, no index. */
export const live = ['-f', 'webm', '-live', '1'];
