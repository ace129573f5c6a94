import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { digitSamples, wavOf, type SaidDigit } from '@snaplore/core/testing/digitSound';
import { aac, h264 } from './makeTestVideo.js';

const run = promisify(execFile);

interface SpokenOptions {
  said: readonly SaidDigit[];
  durationMs: number;
  /** How much later than the picture the sound begins in the file, in milliseconds; digits before that are not said. */
  lateMs?: number;
  /** Filters of the sound, which may leave parts of it out. */
  soundFilters?: string;
}

/**
 * Makes a video in which digits are said at known times of the picture, as tones of a telephone.
 * @returns `path`
 */
export async function makeSpokenVideo(
  path: string,
  { said, durationMs, lateMs = 0, soundFilters = 'anull' }: SpokenOptions,
): Promise<string> {
  const later = said.map(({ digit, start, end }) => ({ digit, start: start - lateMs, end: end - lateMs }));
  const samples = digitSamples(
    later.filter(({ start }) => start >= 0),
    durationMs - lateMs,
  );
  await writeFile(`${path}.wav`, wavOf(samples));
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `color=s=64x36:r=2:d=${durationMs / 1000}`],
    ...['-itsoffset', String(lateMs / 1000), '-i', `${path}.wav`],
    ...['-map', '0:v', '-map', '1:a', '-af', soundFilters, ...h264, ...aac, path],
  ]);
  return path;
}
