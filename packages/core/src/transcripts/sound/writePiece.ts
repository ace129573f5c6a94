import { createReadStream } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { wavBytesPerMs, wavHeadBytes, type Stretch } from './loudness.js';

/** Writes a stretch of a WAV file as one of its own. */
export async function writePiece(path: string, output: string, { start, end }: Stretch): Promise<void> {
  const head = Buffer.alloc(wavHeadBytes);
  const source = await open(path, 'r');
  try {
    await source.read(head, 0, wavHeadBytes, 0);
    const { size } = await source.stat();
    const from = wavHeadBytes + start * wavBytesPerMs;
    const to = Math.min(size, wavHeadBytes + end * wavBytesPerMs);
    const bytes = Math.max(0, to - from);
    head.writeUInt32LE(wavHeadBytes - 8 + bytes, 4);
    head.writeUInt32LE(bytes, 40);
    await writeFile(output, head);
    if (bytes > 0) await writeFile(output, createReadStream(path, { start: from, end: to - 1 }), { flag: 'a' });
  } finally {
    await source.close();
  }
}
