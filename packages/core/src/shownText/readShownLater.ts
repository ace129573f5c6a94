import { idArray } from '../kernel/ids.js';
import type { Tx } from '../outbox/transaction.js';

/**
 * Enqueues the reading of the words that videos show, of those that are ready and not wholly read: once for each, in
 * the company that it belongs to now (docs/domains/shownText.md). Cuts are parts of a video that is read.
 */
export async function readShownLater(tx: Tx, videoIds: readonly string[]): Promise<void> {
  await tx.em.flush();
  const unread = await tx.em.execute<{ id: string; company_id: string }[]>(
    `select v.id, v.company_id from video v left join shown_text s on s.video_id = v.id
     where v.id = any(?::uuid[]) and v.status = 'ready' and v.source_video_id is null
       and (s.id is null or s.read < jsonb_array_length(s.scenes))
     order by v.id`,
    [idArray(videoIds)],
  );
  for (const { id: videoId, company_id: companyId } of unread) {
    // A job that waits in another company finds the video gone.
    const key = `videos.readShown:${companyId}:${videoId}`;
    await tx.enqueue(companyId, 'videos.readShown', { videoId }, { key });
  }
}
