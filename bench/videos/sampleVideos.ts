import { execFile } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const minute = 60;

export async function ffmpeg(args: readonly string[]): Promise<void> {
  await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args]);
}

/** A 720p video with sound as a screen recorder would send it, with its index at the end; a minute at most. */
async function recordedVideo(file: string, seconds: number): Promise<void> {
  const length = `duration=${String(seconds)}`;
  const inputs = ['-f', 'lavfi', '-i', `testsrc2=size=1280x720:rate=30:${length}`];
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=440:${length}`];
  const picture = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '60'];
  const rate = ['-b:v', '2M', '-maxrate', '2M', '-bufsize', '4M'];
  await ffmpeg([...inputs, ...sound, ...picture, ...rate, '-c:a', 'aac', file]);
}

/** Repeats a file by stream copy. */
export async function repeatVideo(file: string, times: number, output: string): Promise<void> {
  const list = `${output}.txt`;
  await writeFile(list, `file '${file}'\n`.repeat(times));
  await ffmpeg(['-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', output]);
}

/** Makes a video of so many seconds, beyond a minute whole minutes of the same one. */
export async function makeRecordedVideo(folder: string, seconds: number): Promise<string> {
  const file = path.join(folder, `${String(seconds)}s.mp4`);
  if (seconds <= minute) {
    await recordedVideo(file, seconds);
    return file;
  }
  const one = path.join(folder, `${String(minute)}s.mp4`);
  if (!(await exists(one))) await recordedVideo(one, minute);
  await repeatVideo(one, seconds / minute, file);
  return file;
}

/** Makes so many minutes of 640x360 at 10 frames a second: one that is repeated by stream copy. */
export async function makeLongVideo(folder: string, minutes: number): Promise<string> {
  const one = path.join(folder, 'small-minute.mp4');
  if (!(await exists(one))) {
    const inputs = ['-f', 'lavfi', '-i', `testsrc2=size=640x360:rate=10:duration=${String(minute)}`];
    const sound = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${String(minute)}`];
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '20', '-c:a', 'aac'];
    await ffmpeg([...inputs, ...sound, ...codecs, one]);
  }
  const file = path.join(folder, `${String(minutes)}min.mp4`);
  await repeatVideo(one, minutes, file);
  return file;
}

const exists = async (file: string): Promise<boolean> =>
  await stat(file).then(
    () => true,
    () => false,
  );
