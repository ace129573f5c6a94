import { Article } from '../articles/article.entity.js';
import { Job } from '../outbox/job.entity.js';
import type { OutgoingEvent } from '../outbox/reaction.js';
import type { Tx } from '../outbox/transaction.js';
import { Video } from './video.entity.js';

/**
 * Marks a video as failed when its job has failed for good, also by a killed worker. Its file is kept, so that the
 * uploader can try again (`retryVideo`). A video that plays and lacks only its renditions becomes ready
 * (docs/domains/videos.md).
 */
export async function failVideoOfJob(tx: Tx, event: OutgoingEvent<'job.progressed'>): Promise<void> {
  const job = await tx.em.findOne(Job, { id: event.payload.jobId, status: 'failed' });
  if (!job || (job.name !== 'videos.process' && job.name !== 'videos.transcode')) return;
  const { videoId } = job.payload as { videoId: string };
  const video = await tx.em.findOne(Video, {
    id: videoId,
    companyId: job.companyId,
    status: { $in: ['processing', 'playable'] },
  });
  const article = video && (await tx.em.findOne(Article, { id: video.articleId }));
  if (!video || !article) return;
  if (video.status === 'processing')
    Object.assign(video, { status: 'failed', errorCode: 'VIDEO_NOT_PROCESSED', progress: 0 });
  else Object.assign(video, { status: 'ready', progress: 100 });
  tx.emit(video.companyId, 'video.changed', { videoId, articleId: article.id, workspaceId: article.workspaceId });
}
