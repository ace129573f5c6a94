import { LockMode } from '@mikro-orm/core';
import type { VideoStatus } from '@snaplore/schema/video';
import { Article } from '../articles/article.entity.js';
import { lockedOrGone } from '../articles/lockArticle.js';
import type { Caller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import { Video } from './video.entity.js';

/**
 * Changes a video in one transaction, with its row and its article's locked, and emits an event
 * (docs/domains/videos.md). Does nothing when the video is gone or not in one of the states `from`: a job that runs
 * again finds its work done. Progress changes the video alone and does not wait for the lock on the article.
 * @param event null when nothing changes that anybody sees.
 * @returns the changed video, or null when nothing was changed.
 */
export async function changeVideo(
  caller: Caller,
  videoId: string,
  from: readonly VideoStatus[],
  change: (video: Video, article: Article, tx: Tx) => void | Promise<void>,
  event: 'video.changed' | 'video.progressed' | null = 'video.changed',
): Promise<Video | null> {
  return await inTransaction(caller, async (tx) => {
    const found = await tx.em.findOne(Video, { id: videoId });
    const article =
      found &&
      (event === 'video.progressed'
        ? await tx.em.findOne(Article, { id: found.articleId })
        : await lockedOrGone(tx.em, found.articleId));
    const video =
      article && (await tx.em.findOne(Video, { id: videoId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }));
    if (!video || !from.includes(video.status)) return null;
    await change(video, article, tx);
    if (event === null) return video;
    video.updatedAt = databaseNow();
    tx.emit(video.companyId, event, { videoId, articleId: article.id, workspaceId: article.workspaceId });
    return video;
  });
}
