import { writeFileSync } from 'node:fs';
import { monoAudio } from './monoAudio.js';
import { openVideo } from './openVideo.js';
import type { PeaksInput, Progress } from './videoSteps.js';

/** Fifty a second, so that single frames can be told apart. */
const peakMs = 20;
/** More than five hours have. A longer video has longer peaks. */
const peaksMax = 1_000_000;
const sampleRate = 8000;

/** Writes the loudness of the video along its length, silence included: a byte for every 20 ms, 0 to 255. */
export function peaks({ path, output, durationMs }: PeaksInput, progress: Progress): { kind: 'peaks' | 'noAudio' } {
  const source = openVideo(path);
  if (!source.audio) return { kind: 'noAudio' };
  const values = new Uint8Array(Math.min(peaksMax, Math.max(1, Math.ceil(durationMs / peakMs))));
  const samplesEach = Math.max(1, (durationMs * sampleRate) / 1000 / values.length);
  let position = 0;
  for (const samples of monoAudio(source, source.audio, { sampleRate, durationMs })) {
    for (const sample of samples) {
      const index = Math.min(values.length - 1, Math.floor(position / samplesEach));
      const loud = Math.round((Math.min(32_767, Math.abs(sample)) * 255) / 32_767);
      if (loud > (values[index] as number)) values[index] = loud;
      position += 1;
    }
    progress(Math.min(99, (position * 100) / samplesEach / values.length));
  }
  source.context.closeInputSync();
  if (position === 0) return { kind: 'noAudio' };
  writeFileSync(output, values);
  return { kind: 'peaks' };
}
