import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { inTransaction } from '../outbox/transaction.js';
import type { VideoDownload } from './videoDownload.entity.js';
import { findVideoDownload } from './videoDownloads.queries.js';

/** The NOTIFY channel on which workers learn that a download was cancelled; the payload is its id. */
export const videoDownloadCancelledChannel = 'snaplore_video_download_cancelled';

/**
 * Cancels a download, also one that has not begun. A finished one stays (docs/domains/videoDownloads.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function cancelVideoDownload(caller: MemberCaller, id: string): Promise<VideoDownload> {
  return await inTransaction(caller, async ({ em }) => {
    const { download: found } = await findVideoDownload(em, caller, id);
    if (found.finishedAt !== null) return found;
    found.cancelledAt ??= databaseNow();
    await em.flush();
    await em.execute('select pg_notify(?, ?)', [videoDownloadCancelledChannel, found.id]);
    return found;
  });
}
