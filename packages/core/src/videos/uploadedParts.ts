import type { Caller } from '../platform/caller.js';
import { reader } from '../platform/transaction.js';
import { Upload } from './upload.entity.js';
import type { Video } from './video.entity.js';
import { partKey } from './videoKeys.js';

/** Storage keys of the parts that a video was sent in, in order; none for one that was not uploaded. */
export async function uploadedParts(caller: Caller, video: Video): Promise<string[]> {
  const upload = await reader(caller).findOne(Upload, { videoId: video.id });
  return upload ? Array.from({ length: upload.partCount }, (_, index) => partKey(upload, index + 1)) : [];
}
