import { writeFileSync } from 'node:fs';
import { monoAudio } from './monoAudio.js';
import { openVideo } from './openVideo.js';
import type { PeaksInput, Progress } from './videoSteps.js';

const peakCount = 1000;
const sampleRate = 8000;

/** Writes the loudness of the video along its length, silence included: a JSON list of 1000 numbers, 0 to 1. */
export function peaks({ path, output, durationMs }: PeaksInput, progress: Progress): { kind: 'peaks' | 'noAudio' } {
  const source = openVideo(path);
  if (!source.audio) return { kind: 'noAudio' };
  const values = new Array<number>(peakCount).fill(0);
  const samplesEach = Math.max(1, (durationMs * sampleRate) / 1000 / peakCount);
  let position = 0;
  for (const samples of monoAudio(source, source.audio, { sampleRate, durationMs })) {
    for (const sample of samples) {
      const index = Math.min(peakCount - 1, Math.floor(position / samplesEach));
      const loud = Math.min(1, Math.abs(sample) / 32_767);
      if (loud > (values[index] as number)) values[index] = loud;
      position += 1;
    }
    progress(Math.min(99, position / samplesEach / (peakCount / 100)));
  }
  source.context.closeInputSync();
  if (position === 0) return { kind: 'noAudio' };
  writeFileSync(output, JSON.stringify(values.map((value) => Math.round(value * 1000) / 1000)));
  return { kind: 'peaks' };
}
