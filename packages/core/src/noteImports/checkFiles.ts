import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import * as limits from '@snaplore/schema/limits';
import type { SourceFile } from './importSource.js';
import type { Losses } from './losses.js';

const imageTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
const headBytes = 4_100;

/**
 * Looks at files by their size and first bytes, and counts those that will be refused (docs/domains/noteImports.md).
 * @returns how many.
 */
export async function checkFiles(files: readonly SourceFile[], lost: Losses, signal: AbortSignal): Promise<number> {
  let refused = 0;
  for (const file of files) {
    signal.throwIfAborted();
    if (await isLikelyTaken(file)) continue;
    refused += 1;
    lost.add('refusedFile', file.name);
  }
  return refused;
}

async function isLikelyTaken({ kind, size, open }: SourceFile): Promise<boolean> {
  if (kind === 'attachment') return size > 0 && size <= limits.attachmentMaxBytes;
  if (size > limits.noteImageMaxBytes) return false;
  const type = await fileTypeFromBuffer(await headOf(await open()));
  return type !== undefined && imageTypes.has(type.mime);
}

async function headOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream) {
      chunks.push(chunk as Buffer);
      length += (chunk as Buffer).length;
      if (length >= headBytes) break;
    }
  } catch {
    // What cannot be unpacked is of no type.
    return Buffer.alloc(0);
  } finally {
    stream.destroy();
  }
  return Buffer.concat(chunks);
}
