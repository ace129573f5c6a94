import { createHash } from 'node:crypto';
import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as limits from '@snaplore/schema/limits';
import { readNoteImage } from '../adapters/pictures/noteImage.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { reserveKeys, type ReservedKeys, type StoredFile } from '../media/storeFile.js';
import { fileNameOf } from '../noteFiles/fileName.js';
import { putAttachment } from '../noteFiles/uploadNoteAttachment.js';
import type { Losses } from './losses.js';
import type { PlannedFile } from './planImport.js';

/** A file that is stored, without its row yet. */
export interface ImportedFile extends Omit<StoredFile, 'reserved'> {
  id: string;
  /** Of its article. */
  key: string;
  kind: 'image' | 'attachment';
  name: string;
  width: number | null;
  height: number | null;
}

/** How many keys one reservation holds. */
const batch = 100;

interface Storing {
  lost: Losses;
  signal: AbortSignal;
  progress: (done: number) => Promise<void>;
}

/**
 * Stores the files of an import under reserved keys: a killed worker leaves a job that removes them
 * (docs/domains/noteImports.md). What is no image, or too large, is left out.
 */
export async function storeFiles(
  caller: Caller,
  files: readonly PlannedFile[],
  { lost, signal, progress }: Storing,
): Promise<{ stored: ImportedFile[]; reserved: ReservedKeys[] }> {
  const stored: ImportedFile[] = [];
  const reserved: ReservedKeys[] = [];
  for (const [index, file] of files.entries()) {
    signal.throwIfAborted();
    if (index % batch === 0) {
      const some = files.slice(index, index + batch);
      reserved.push(
        await reserveKeys(
          caller,
          some.map(() => 'application/octet-stream'),
        ),
      );
    }
    const storageKey = reserved.at(-1)?.keys[index % batch] as string;
    try {
      stored.push({ ...(await storeFile(caller, file, storageKey, signal)), storageKey });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      lost.add('refusedFile', file.name);
    }
    await progress((index + 1) / files.length);
  }
  return { stored, reserved };
}

async function storeFile(
  { services: { storage } }: Caller,
  { id, key, kind, name, size, open }: PlannedFile,
  storageKey: string,
  signal: AbortSignal,
): Promise<Omit<ImportedFile, 'storageKey'>> {
  const of = { id, key, kind, name: fileNameOf(name, kind === 'image' ? 'image' : 'file') };
  if (kind === 'attachment') {
    if (size > limits.attachmentMaxBytes) throw new AppError('ATTACHMENT_TOO_LARGE');
    const put = await putAttachment(storage, storageKey, addAbortSignal(signal, await open()));
    return { ...of, ...put, width: null, height: null };
  }
  if (size > limits.noteImageMaxBytes) throw new AppError('IMAGE_TOO_LARGE');
  const { bytes, mimeType, width, height } = await readNoteImage(await buffer(await open()));
  await storage.put(storageKey, bytes);
  return { ...of, mimeType, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest(), width, height };
}
