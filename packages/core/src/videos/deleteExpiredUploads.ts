import type { Caller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { Upload } from './upload.entity.js';
import { Video } from './video.entity.js';
import { originalKey, uploadPrefix, videoPrefix } from './videoKeys.js';

/**
 * Removes the parts and the records of uploads whose time is over, and what was left of videos that were refused. By
 * then no signed address of theirs works any more, so nothing can land after. Parts that are all there is of a video
 * stay. Wants itself again for those that are open.
 */
export async function deleteExpiredUploads(caller: Caller): Promise<number> {
  const { storage } = caller.services;
  const expired = await reader(caller).find(Upload, { expiresAt: { $lte: databaseNow() } });
  let removed = 0;
  for (const upload of expired) {
    const video = upload.videoId && (await reader(caller).findOne(Video, { id: upload.videoId }));
    const isRefused = video && video.status === 'failed' && video.errorCode !== 'VIDEO_NOT_PROCESSED';
    if (video && !isRefused && (await storage.stat(originalKey(video)))?.size !== video.size) continue;
    await storage.dropParts(uploadPrefix(upload));
    if (isRefused) await storage.removePrefix(videoPrefix(video));
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
    await tx.enqueue(
      next.companyId,
      'uploads.clean',
      {},
      {
        key: `uploads.clean:${next.companyId}`,
        runAt: new Date(next.expiresAt.getTime() + 60_000),
        againWhenRunning: true,
      },
    );
  });
  return removed;
}
