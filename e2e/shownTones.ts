import { rm, writeFile } from 'node:fs/promises';
import { framesPerSecond, makeNumberedFrames } from './numberedFrames.ts';

/** A run of the video, in milliseconds: start <= x < end. */
export interface Run {
  start: number;
  end: number;
}

const soundRate = 48_000;

/** The tones of what is shown and of what is cut away, in hertz. */
export const shownTone = 500;
export const hiddenTone = 3_000;

/** Returns the sound: one tone during the runs, another one between them. */
function tones(seconds: number, shown: readonly Run[]): Buffer {
  const sound = Buffer.alloc(seconds * soundRate * 2);
  let phase = 0;
  for (let sample = 0; sample < seconds * soundRate; sample += 1) {
    const time = (sample / soundRate) * 1000;
    const isShown = shown.some(({ start, end }) => start <= time && time < end);
    phase += (2 * Math.PI * (isShown ? shownTone : hiddenTone)) / soundRate;
    sound.writeInt16LE(Math.round(Math.sin(phase) * 8_000), sample * 2);
  }
  return sound;
}

/** Makes a numbered video (H.264 with B-frames, AAC) whose sound tells whether a moment belongs to the runs. */
export async function makeTonedVideo(
  file: string,
  seconds: number,
  shown: readonly Run[],
  pictures: readonly string[] = [],
): Promise<void> {
  const sound = `${file}.raw`;
  await writeFile(sound, tones(seconds, shown));
  const heard = ['-f', 's16le', '-ar', String(soundRate), '-ac', '1', '-i', sound];
  const codecs = ['-c:v', 'libx264', '-bf', '2', '-g', '60', '-crf', '20', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await makeNumberedFrames(file, {
    count: seconds * framesPerSecond,
    inputs: heard,
    encoded: [...pictures, ...codecs],
  });
  await rm(sound);
}
