import { closeSync, openSync, writeSync } from 'node:fs';
import { monoAudio } from './monoAudio.js';
import { openVideo } from './openVideo.js';
import type { Progress, StepInput, StepOutput } from './videoSteps.js';

const sampleRate = 16_000;

/** The 44 bytes before the samples of a WAV file: one channel, 16 bits. */
function wavHeader(dataBytes: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(Math.min(0xffff_ffff, 36 + dataBytes), 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(Math.min(0xffff_ffff, dataBytes), 40);
  return header;
}

/** Writes the video's sound in the format for transcription: WAV, 16 kHz, one channel. */
export function extractAudio(
  { path, output }: StepInput<'extractAudio'>,
  progress: Progress,
): StepOutput<'extractAudio'> {
  const source = openVideo(path);
  if (!source.audio) return { kind: 'noAudio' };
  const file = openSync(output, 'w');
  let bytes = 0;
  try {
    writeSync(file, wavHeader(0));
    for (const samples of monoAudio(source, source.audio, sampleRate)) {
      bytes += writeSync(file, new Uint8Array(samples.buffer));
      if (source.declaredMs > 0) progress(Math.min(99, (100 * bytes) / (source.declaredMs * 32)));
    }
    writeSync(file, wavHeader(bytes), 0, 44, 0);
  } finally {
    closeSync(file);
  }
  source.context.closeInputSync();
  return bytes === 0 ? { kind: 'noAudio' } : { kind: 'wav', durationMs: Math.round(bytes / 32) };
}
