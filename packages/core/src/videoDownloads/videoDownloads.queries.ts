import { downloadName } from '@snaplore/schema/downloadName';
import * as limits from '@snaplore/schema/limits';
import { authorize } from '../access/authorize.js';
import { Publication, type Article } from '../articles/article.entity.js';
import { loadArticle } from '../articles/loadArticle.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { requireId } from '../kernel/input.js';
import { reader } from '../outbox/transaction.js';
import { VideoDownload } from './videoDownload.entity.js';

/**
 * One of the caller's own downloads with its article, while they may edit that (docs/domains/videoDownloads.md). For
 * use within a transaction.
 * @throws AppError NOT_FOUND, also for one of another user; FORBIDDEN.
 */
export async function findVideoDownload(
  em: Em,
  caller: MemberCaller,
  id: string,
): Promise<{ download: VideoDownload; article: Article }> {
  const download = await em.findOne(VideoDownload, { id: requireId(id), userId: caller.viewer.userId });
  if (!download) throw new AppError('NOT_FOUND');
  const subject = await loadArticle(em, download.articleId);
  authorize(caller.viewer, 'Article.edit', subject);
  return { download, article: subject.article };
}

/** The same, for reading only (docs/domains/videoDownloads.md). */
export async function getVideoDownload(caller: MemberCaller, id: string): Promise<VideoDownload> {
  return (await findVideoDownload(reader(caller), caller, id)).download;
}

/** Whether readers still get the video of which a download is made: what was hidden meanwhile is not given out. */
export const isStillServed = ({ publicationId }: VideoDownload, article: Article): boolean =>
  article.videoPublicationId === publicationId && !article.isVideoHidden;

/**
 * The address of a file that was made, for a few minutes; null until it is made, when it was removed, and when readers
 * get another recording by now (docs/domains/videoDownloads.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function videoDownloadUrl(caller: MemberCaller, id: string): Promise<string | null> {
  const em = reader(caller);
  const { download, article } = await findVideoDownload(em, caller, id);
  const { storageKey, finishedAt, publicationId, cancelledAt } = download;
  if (storageKey === null || finishedAt === null || cancelledAt !== null) return null;
  if (finishedAt < databaseNow(-limits.videoDownloadKeptMs) || !isStillServed(download, article)) return null;
  const { title } = await em.findOneOrFail(Publication, { id: publicationId });
  return await caller.services.storage.signedDownloadUrl(storageKey, {
    expiresInSeconds: limits.videoDownloadUrlSeconds,
    downloadName: downloadName(title, 'recording', 'mp4'),
  });
}
