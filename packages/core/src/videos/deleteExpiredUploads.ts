import type { Caller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { hasOriginal } from './assembleOriginal.js';
import { enqueueUploadsCleaning } from './enqueueUploadsCleaning.js';
import { Upload } from './upload.entity.js';
import { Video } from './video.entity.js';

/**
 * Removes the parts and rows of expired uploads, also of refused videos (docs/domains/videos.md). Their signed URLs
 * have expired by then, so nothing can arrive later. Parts that are the only copy of a video stay. Enqueues itself
 * again for uploads that are still open.
 * @returns how many were removed.
 */
export async function deleteExpiredUploads(caller: Caller): Promise<number> {
  const { storage } = caller.services;
  const expired = await reader(caller).find(Upload, { expiresAt: { $lte: databaseNow() } });
  let removed = 0;
  for (const upload of expired) {
    const video = upload.videoId && (await reader(caller).findOne(Video, { id: upload.videoId }));
    const isRefused = video && video.status === 'failed' && video.errorCode !== 'VIDEO_NOT_PROCESSED';
    if (video && !isRefused && !(await hasOriginal(caller, video))) continue;
    await storage.dropParts(upload.storagePrefix);
    await reader(caller).nativeDelete(Upload, { id: upload.id });
    removed += 1;
  }
  await inTransaction(caller, async (tx) => {
    const [next] = await tx.em.find(
      Upload,
      { expiresAt: { $gt: databaseNow() } },
      { orderBy: { expiresAt: 'asc' }, limit: 1 },
    );
    if (!next) return;
    await enqueueUploadsCleaning(tx, next.companyId, next.expiresAt);
  });
  return removed;
}
