import { LockMode } from '@mikro-orm/core';
import type { VideoStatus } from '@snaplore/schema/video';
import { Article } from '../articles/article.entity.js';
import type { Caller } from '../platform/caller.js';
import { databaseNow } from '../platform/databaseClock.js';
import { inTransaction, type Tx } from '../platform/transaction.js';
import { Video } from './video.entity.js';

/**
 * Changes a video in one transaction, with its row locked, and tells of it. Nothing happens when it is gone, or not in
 * one of the states that the change begins from: a job that runs again finds its work done.
 * @returns the video as it is now, or null when nothing was to be changed.
 */
export async function changeVideo(
  caller: Caller,
  videoId: string,
  from: readonly VideoStatus[],
  change: (video: Video, article: Article, tx: Tx) => void | Promise<void>,
  event: 'video.changed' | 'video.progressed' = 'video.changed',
): Promise<Video | null> {
  return await inTransaction(caller, async (tx) => {
    const video = await tx.em.findOne(Video, { id: videoId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const article = video && (await tx.em.findOne(Article, { id: video.articleId }));
    if (!video || !article || !from.includes(video.status)) return null;
    await change(video, article, tx);
    video.updatedAt = databaseNow();
    tx.emit(video.companyId, event, { videoId, articleId: article.id, workspaceId: article.workspaceId });
    return video;
  });
}
