import { closeSync, openSync, writeSync } from 'node:fs';
import { monoAudio } from './monoAudio.js';
import { openVideo } from './openVideo.js';
import { wavHeader } from './wavHeader.js';
import type { Progress, StepInput, StepOutput } from './videoSteps.js';

const sampleRate = 16_000;

/** Writes the video's sound, as long as the video, in the format for transcription: WAV, 16 kHz, one channel. */
export function extractAudio(
  { path, output, durationMs }: StepInput<'extractAudio'>,
  progress: Progress,
): StepOutput<'extractAudio'> {
  const source = openVideo(path);
  if (!source.audio) return { kind: 'noAudio' };
  const file = openSync(output, 'w');
  let bytes = 0;
  try {
    writeSync(file, wavHeader(0, sampleRate));
    for (const samples of monoAudio(source, source.audio, { sampleRate, durationMs })) {
      bytes += writeSync(file, new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
      if (durationMs > 0) progress(Math.min(99, (100 * bytes) / (durationMs * 32)));
    }
    writeSync(file, wavHeader(bytes, sampleRate), 0, 44, 0);
  } finally {
    closeSync(file);
  }
  source.context.closeInputSync();
  return bytes === 0 ? { kind: 'noAudio' } : { kind: 'wav', durationMs: Math.round(bytes / 32) };
}
