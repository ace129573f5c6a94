import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Speech as 16-bit samples of one channel. */
export interface Speech {
  sampleRate: number;
  samples: Int16Array;
}

/** Speaks `text` with espeak-ng, if installed; null where there is no voice. */
export async function speak(text: string, file: string): Promise<Speech | null> {
  try {
    await run('espeak-ng', ['-v', 'en-gb', '-s', '150', '-g', '4', '-w', file, text]);
  } catch {
    return null;
  }
  const wav = await readFile(file);
  const data = wav.indexOf('data', 12, 'latin1');
  if (data < 0) return null;
  const bytes = wav.subarray(data + 8);
  const samples = new Int16Array(bytes.length >> 1);
  for (let index = 0; index < samples.length; index += 1) samples[index] = bytes.readInt16LE(index * 2);
  return { sampleRate: wav.readUInt32LE(24), samples };
}
