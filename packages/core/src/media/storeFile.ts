import * as limits from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { Job } from '../outbox/job.entity.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import { MediaFile, type MediaFileKind, type SegmentTable } from './mediaFile.entity.js';
import { newFileKey } from './mediaKeys.js';

/** New keys to store objects under. Objects that no row names in time are removed again. */
export interface ReservedKeys {
  keys: string[];
  /** The job that removes the objects, unless it is deleted by `claimKeys`. */
  jobId: string;
}

/** An object that is stored under a reserved key. */
export interface StoredFile {
  storageKey: string;
  mimeType: string;
  bytes: number;
  sha256: Buffer | null;
  reserved: ReservedKeys;
}

/** What a file is and to which article and video it belongs. */
interface FileOf {
  companyId: string;
  articleId: string | null;
  videoId: string | null;
  uploaderId: string;
  kind: MediaFileKind;
  name: string;
  label?: string;
  width?: number;
  height?: number;
  codecs?: string | null;
  segmentCount?: number | null;
  segments?: SegmentTable | null;
  unnamedSince?: Date;
  checkedAt?: Date;
}

/**
 * Reserves a new storage key for a file of each type, before anything is stored: a process that is killed before its
 * rows are committed leaves a job that removes its objects a week later (docs/domains/media.md).
 */
export async function reserveKeys(caller: Caller, mimeTypes: readonly string[]): Promise<ReservedKeys> {
  return await reserve(caller, mimeTypes.map(newFileKey));
}

/**
 * The same for keys that are known: a job looks a week later which of them rows name, and removes the objects of the
 * others with their sizes.
 */
export async function reserve(caller: Caller, keys: string[]): Promise<ReservedKeys> {
  const { companyId } = caller.viewer;
  if (companyId === null) throw new AppError('FORBIDDEN');
  return await inTransaction(caller, async (tx) => {
    const runAt = databaseNow(limits.uploadExpiresMs);
    const media = { storageKeys: keys, uploadPrefixes: [] };
    const { id: jobId } = await tx.enqueue(companyId, 'media.remove', media, { runAt });
    return { keys, jobId };
  });
}

/**
 * Stores an object that is kept for a time alone: the job that removes it is enqueued before it is there, so that a
 * killed process leaves nothing behind (docs/domains/media.md).
 * @param keptMs how long, in milliseconds.
 * @param put writes it under the key that it is given.
 * @returns the key.
 */
export async function storeForAWhile(
  caller: Caller,
  { companyId, mimeType, keptMs }: { companyId: string; mimeType: string; keptMs: number },
  put: (storageKey: string) => Promise<unknown>,
): Promise<string> {
  const storageKey = newFileKey(mimeType);
  await inTransaction(caller, async (tx) => {
    const media = { storageKeys: [storageKey], uploadPrefixes: [] };
    await tx.enqueue(companyId, 'media.remove', media, { runAt: databaseNow(keptMs) });
  });
  await put(storageKey);
  return storageKey;
}

/**
 * Ends a reservation in the transaction whose rows name its keys.
 * @throws Error when the job that removes the objects has begun meanwhile: what stored them begins again.
 */
export async function claimKeys(tx: Tx, { jobId }: ReservedKeys): Promise<void> {
  const claimed = await tx.em.nativeDelete(Job, { id: jobId, status: 'new' });
  if (claimed === 0) throw new Error('Storing a file took so long that it may have been removed again');
}

/** Writes the row of a stored file, so that it stays. */
export async function addMediaFile(tx: Tx, stored: StoredFile, of: FileOf): Promise<MediaFile> {
  const { reserved, ...object } = stored;
  await claimKeys(tx, reserved);
  const file = tx.em.create(MediaFile, { ...object, ...of });
  tx.em.persist(file);
  return file;
}
