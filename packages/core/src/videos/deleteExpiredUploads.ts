import type { Caller } from '../platform/caller.js';
import { databaseNow } from '../platform/databaseClock.js';
import { inTransaction, reader } from '../platform/transaction.js';
import { Upload } from './upload.entity.js';
import { Video } from './video.entity.js';
import { uploadPrefix, videoPrefix } from './videoKeys.js';

/**
 * Removes the parts and the records of uploads whose time is over, and what was left of films that failed. By then no
 * signed address of theirs works any more, so nothing can land after. Wants itself again for those that are open.
 */
export async function deleteExpiredUploads(caller: Caller): Promise<number> {
  const { storage } = caller.services;
  const expired = await reader(caller).find(Upload, { expiresAt: { $lte: databaseNow() } });
  for (const upload of expired) {
    await storage.removePrefix(uploadPrefix(upload));
    const failed = upload.videoId && (await reader(caller).findOne(Video, { id: upload.videoId, status: 'failed' }));
    if (failed) await storage.removePrefix(videoPrefix(failed));
    await reader(caller).nativeDelete(Upload, { id: upload.id });
  }
  await inTransaction(caller, async (tx) => {
    const [next] = await tx.em.find(Upload, {}, { orderBy: { expiresAt: 'asc' }, limit: 1 });
    if (!next) return;
    await tx.enqueue(next.companyId, 'uploads.clean', {}, {
      key: `uploads.clean:${next.companyId}`, runAt: new Date(next.expiresAt.getTime() + 60_000), againWhenRunning: true,
    });
  });
  return expired.length;
}
