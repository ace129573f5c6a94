import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { Upload } from './upload.entity.js';
import type { Video } from './video.entity.js';
import { uploadedParts } from './uploadedParts.js';
import { originalKey, uploadPrefix } from './videoKeys.js';

/**
 * Joins an upload's parts into the original file, once: where it lies already with its full size, nothing is done. The
 * parts are removed when it does.
 * @returns its storage key
 * @throws AppError NOT_FOUND when a part is gone
 */
export async function assembleOriginal(caller: Caller, video: Video): Promise<string> {
  const { storage } = caller.services;
  const key = originalKey(video);
  const upload = await reader(caller).findOne(Upload, { videoId: video.id });
  const there = await storage.stat(key);
  if (there?.size !== video.size) {
    const parts = await uploadedParts(caller, video);
    if (parts.length === 0) throw new AppError('NOT_FOUND');
    const { size } = await storage.compose(parts, key);
    if (size !== video.size) throw new Error(`The original has ${size} bytes instead of ${video.size}`);
  }
  if (upload) await storage.dropParts(uploadPrefix(upload));
  return key;
}
