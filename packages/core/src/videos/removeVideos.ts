import { idArray } from '../kernel/ids.js';
import { enqueueMediaRemoval } from '../media/removeMedia.js';
import type { Tx } from '../outbox/transaction.js';

/** Deletes videos with their cuts, and enqueues the removal of what is stored of them. */
export async function removeVideos(tx: Tx, companyId: string, videoIds: readonly string[]): Promise<void> {
  if (videoIds.length === 0) return;
  const ids = idArray(videoIds);
  const files = await tx.em.execute<{ key: string }[]>(
    `select distinct storage_key as key from media_file
     where video_id in (select id from video where id = any(?::uuid[]) or source_video_id = any(?::uuid[]))`,
    [ids, ids],
  );
  const uploads = await tx.em.execute<{ prefix: string }[]>(
    'select storage_prefix as prefix from upload where video_id = any(?::uuid[])',
    [ids],
  );
  await enqueueMediaRemoval(tx, companyId, {
    storageKeys: files.map(({ key }) => key),
    uploadPrefixes: uploads.map(({ prefix }) => prefix),
  });
  // Their files, cuts and uploads go with them.
  await tx.em.execute('delete from video where id = any(?::uuid[])', [ids]);
}
