import { authorize } from '../access/authorize.js';
import { loadArticle } from '../articles/loadArticle.js';
import { enqueueUnlessRunning } from '../jobs/enqueueUnlessRunning.js';
import type { MemberCaller } from '../kernel/caller.js';
import { newId } from '../kernel/ids.js';
import { inTransaction } from '../outbox/transaction.js';
import { recordingOf } from './recordings.queries.js';
import { VideoDownload } from './videoDownload.entity.js';

/**
 * Enqueues the file of a recording as readers get it (docs/domains/videoDownloads.md). While the same one is being made
 * for the same user, returns that.
 * @throws AppError NOT_FOUND, FORBIDDEN, VIDEO_DOWNLOAD_EMPTY.
 */
export async function requestVideoDownload(caller: MemberCaller, articleId: string): Promise<VideoDownload> {
  const { userId, companyId } = caller.viewer;
  return await inTransaction(caller, async (tx) => {
    const subject = await loadArticle(tx.em, articleId);
    authorize(caller.viewer, 'Article.edit', subject);
    const { article } = subject;
    const { publication } = await recordingOf(tx.em, article);
    const id = newId();
    const payload = { videoDownloadId: id };
    const key = `videoDownload:${userId}:${publication.id}`;
    const begun = await enqueueUnlessRunning(
      tx,
      { companyId, name: 'videos.download', payload, key },
      async (jobId) => await tx.em.findOne(VideoDownload, { jobId }),
    );
    if (begun.running) return begun.running;
    const created = tx.em.create(VideoDownload, {
      id,
      companyId,
      articleId: article.id,
      userId,
      publicationId: publication.id,
      jobId: begun.job.id,
    });
    tx.em.persist(created);
    return created;
  });
}
