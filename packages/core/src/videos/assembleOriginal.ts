import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { Upload } from './upload.entity.js';
import type { Video } from './video.entity.js';
import { uploadedParts } from './uploadedParts.js';
import { originalKey, uploadPrefix } from './videoKeys.js';

/**
 * Joins an upload's parts into the original file and removes them; does nothing where the original exists with its full
 * size (docs/domains/videos.md).
 * @returns its storage key.
 * @throws AppError NOT_FOUND when a part is missing.
 */
export async function assembleOriginal(caller: Caller, video: Video): Promise<string> {
  const { storage } = caller.services;
  const key = originalKey(video);
  const upload = await reader(caller).findOne(Upload, { videoId: video.id });
  const existing = await storage.stat(key);
  if (existing?.size !== video.size) {
    const parts = await uploadedParts(caller, video);
    if (parts.length === 0) throw new AppError('NOT_FOUND');
    const { size } = await storage.compose(parts, key);
    if (size !== video.size) throw new Error(`The original has ${size} bytes instead of ${video.size}`);
  }
  if (upload) await storage.dropParts(uploadPrefix(upload));
  return key;
}
