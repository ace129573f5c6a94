import type { Caller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { Upload } from './upload.entity.js';
import { Video } from './video.entity.js';
import { uploadPrefix, videoPrefix } from './videoKeys.js';

/**
 * Removes the stored files of videos and uploads of the caller's company that have no row any more; those with a row
 * stay. Idempotent.
 * @returns for how many it removed files.
 */
export async function removeMedia(
  caller: Caller,
  { videoIds, uploadIds }: { videoIds: readonly string[]; uploadIds: readonly string[] },
): Promise<number> {
  const {
    viewer: { companyId },
    services: { storage },
  } = caller;
  if (companyId === null) return 0;
  const em = reader(caller);
  const kept = new Set(
    [
      ...(await em.find(Video, { id: { $in: [...videoIds] } })),
      ...(await em.find(Upload, { id: { $in: [...uploadIds] } })),
    ].map(({ id }) => id),
  );
  const isGone = (id: string): boolean => !kept.has(id);
  const [videos, uploads] = [videoIds.filter(isGone), uploadIds.filter(isGone)];
  for (const id of videos) await storage.removePrefix(videoPrefix({ companyId, id }));
  for (const id of uploads) await storage.dropParts(uploadPrefix({ companyId, id }));
  return videos.length + uploads.length;
}
