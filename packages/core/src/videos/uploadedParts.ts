import type { Caller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { Upload } from './upload.entity.js';
import type { Video } from './video.entity.js';

/**
 * Storage keys of a video's uploaded parts, in order; together they are the file. Empty when a part is missing, or for
 * a video that was not uploaded.
 */
export async function uploadedParts(caller: Caller, video: Video): Promise<string[]> {
  const upload = await reader(caller).findOne(Upload, { videoId: video.id });
  if (!upload) return [];
  const prefix = upload.storagePrefix;
  const numberOf = (key: string): number => Number(key.slice(prefix.length));
  const parts = (await caller.services.storage.list(prefix)).sort(
    (one, other) => numberOf(one.key) - numberOf(other.key),
  );
  // Joined parts are removed one after the other; the remaining ones are not the file.
  return parts.reduce((sum, { size }) => sum + size, 0) === video.size ? parts.map(({ key }) => key) : [];
}
