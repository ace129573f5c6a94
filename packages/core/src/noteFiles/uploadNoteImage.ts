import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { readNoteImage } from '../adapters/pictures/noteImage.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { MediaFile } from '../media/mediaFile.entity.js';
import { fileNameOf } from './fileName.js';
import { withBytes } from './receiveBytes.js';
import { requireMayAddFile, storeNoteFile } from './storeNoteFile.js';

/** A file as it is received. */
export interface SentFile {
  /** The article of whose note it becomes a part; null when it is not known yet. */
  articleId: string | null;
  /** As its sender calls it. */
  name: string;
  body: Readable;
}

/**
 * Stores an image for a note of an article: JPEG, PNG, WebP or GIF by its bytes, without its metadata
 * (docs/domains/noteFiles.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, IMAGE_TYPE_NOT_ALLOWED, IMAGE_TOO_LARGE, NOTE_FILES_FULL,
 * COMPANY_STORAGE_FULL, UNAVAILABLE; nothing is stored then.
 */
export async function uploadNoteImage(caller: MemberCaller, { articleId, name, body }: SentFile): Promise<MediaFile> {
  await requireMayAddFile(caller, articleId);
  return await withBytes(body, async (bytes) => await storeNoteImage(caller, articleId, name, bytes));
}

/** The same for an image that has been received. */
export async function storeNoteImage(
  caller: MemberCaller,
  articleId: string | null,
  name: string,
  received: Buffer,
): Promise<MediaFile> {
  const { bytes, width, height, mimeType } = await readNoteImage(received);
  const file = { articleId, kind: 'image' as const, name: fileNameOf(name, 'image'), width, height };
  return await storeNoteFile(caller, file, mimeType, async (key) => {
    await caller.services.storage.put(key, bytes);
    return { mimeType, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest() };
  });
}
