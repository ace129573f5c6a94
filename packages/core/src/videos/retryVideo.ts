import { LockMode } from '@mikro-orm/core';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { inTransaction } from '../outbox/transaction.js';
import type { Video } from './video.entity.js';
import { loadVideo } from './loadVideo.js';

/**
 * Processes a video again that failed for a temporary reason (docs/domains/videos.md). Calling it twice is no error.
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT for a video that was refused or that plays.
 */
export async function retryVideo(caller: MemberCaller, id: string): Promise<Video> {
  return await inTransaction(caller, async (tx) => {
    const subject = await loadVideo(tx.em, id);
    const { video, article, workspace } = subject;
    authorize(caller.viewer, 'Video.view', subject);
    authorize(caller.viewer, 'Article.uploadVideo', { article, workspace });
    // Cuts are made again by `retryCuts`.
    if (video.sourceVideoId !== null) throw new AppError('NOT_FOUND');
    await tx.em.refresh(video, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (video.status === 'processing') return video;
    if (video.status !== 'failed' || video.errorCode !== 'VIDEO_NOT_PROCESSED') throw new AppError('CONFLICT');
    Object.assign(video, { status: 'processing', errorCode: null, progress: 0, updatedAt: databaseNow() });
    await tx.enqueue(video.companyId, 'videos.process', { videoId: video.id }, { key: `videos.process:${video.id}` });
    tx.emit(video.companyId, 'video.changed', { videoId: video.id, articleId: article.id, workspaceId: workspace.id });
    return video;
  });
}
