import { Article } from '../articles/article.entity.js';
import { idArray } from '../kernel/ids.js';
import type { OutgoingEvent } from '../outbox/reaction.js';
import type { Tx } from '../outbox/transaction.js';
import { readShownLater } from '../shownText/readShownLater.js';
import { emitChanged } from './makeCuts.js';
import { cutAgain } from './completeVideo.js';
import { Video } from './video.entity.js';

/**
 * Marks videos as failed whose jobs have failed for good, also by a killed worker. Their files are kept, so that the
 * uploader can try again (`retryVideo`); of cuts, so that editors can (`retryCuts`). A video that plays and lacks only
 * its renditions becomes ready (docs/domains/videos.md).
 */
export async function failVideoOfJob(
  tx: Tx,
  companyId: string,
  events: readonly OutgoingEvent<'job.progressed'>[],
): Promise<void> {
  // Progress is frequent, and seldom that of a failure.
  const failed = await tx.em.execute<{ video_id: string }[]>(
    `select distinct payload ->> 'videoId' as video_id from job
     where company_id = ? and id = any(?::uuid[]) and status = 'failed'
       and name in ('videos.process','videos.encode','videos.transcode')`,
    [companyId, idArray(events.map(({ payload }) => payload.jobId))],
  );
  for (const { video_id: id } of failed) await failVideo(tx, companyId, id);
  const unmade = await tx.em.execute<{ id: string }[]>(
    `select v.id from job j join video v on v.article_id = (j.payload ->> 'articleId')::uuid
     where j.company_id = ? and j.id = any(?::uuid[]) and j.status = 'failed' and j.name = 'videos.cut'
       and v.source_video_id is not null`,
    [companyId, idArray(events.map(({ payload }) => payload.jobId))],
  );
  for (const { id } of unmade) await failVideo(tx, companyId, id);
}

async function failVideo(tx: Tx, companyId: string, id: string): Promise<void> {
  const video = await tx.em.findOne(Video, { id, companyId, status: { $in: ['processing', 'playable'] } });
  const article = video && (await tx.em.findOne(Article, { id: video.articleId }));
  if (!video || !article) return;
  if (video.status === 'processing')
    Object.assign(video, { status: 'failed', errorCode: 'VIDEO_NOT_PROCESSED', progress: 0 });
  else {
    Object.assign(video, { status: 'ready', progress: 100 });
    await cutAgain(tx, video, article);
    await readShownLater(tx, [id]);
  }
  if (video.sourceVideoId !== null) emitChanged(tx, article);
  tx.emit(companyId, 'video.changed', { videoId: id, articleId: article.id, workspaceId: article.workspaceId });
}
