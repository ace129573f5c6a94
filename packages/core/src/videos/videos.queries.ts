import * as limits from '@snaplore/schema/limits';
import { loadArticle } from '../articles/loadArticle.js';
import { getArticle, type ArticleName } from '../articles/articles.queries.js';
import { authorize, may } from '../access/authorize.js';
import type { Caller, MemberCaller, Viewer } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { reader } from '../outbox/transaction.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { Upload } from './upload.entity.js';
import { Video } from './video.entity.js';
import { loadUpload, loadVideo, servedVideoIds } from './loadVideo.js';

/**
 * One video (docs/domains/videos.md).
 * @throws AppError NOT_FOUND, UNAUTHENTICATED.
 */
export async function getVideo(caller: Caller, id: string): Promise<Video> {
  const place = await loadVideo(reader(caller), id);
  authorize(caller.viewer, 'Video.view', place);
  return place.video;
}

/**
 * One of the caller's own uploads (docs/domains/videos.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function getUpload(caller: MemberCaller, id: string): Promise<Upload> {
  const place = await loadUpload(reader(caller), id);
  authorize(caller.viewer, 'Upload.write', place);
  return place.upload;
}

/**
 * The caller's own uploads to an article that can be resumed by choosing their files again, oldest first
 * (docs/domains/videos.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function listOpenUploads(caller: MemberCaller, articleId: string): Promise<Upload[]> {
  const em = reader(caller);
  const place = await loadArticle(em, articleId);
  authorize(caller.viewer, 'Article.uploadVideo', place);
  return await em.find(
    Upload,
    {
      articleId: place.article.id,
      uploaderId: caller.viewer.userId,
      status: 'open',
      isRecording: false,
      expiresAt: { $gt: databaseNow() },
    },
    { orderBy: { id: 'asc' }, limit: limits.openUploadsListed },
  );
}

/**
 * An article's videos that the viewer may see, oldest first, for its editors without the cuts that readers get; with
 * the viewer that the answer is for (docs/domains/videos.md).
 * @throws AppError NOT_FOUND, UNAUTHENTICATED.
 */
export async function listArticleVideos(
  caller: Caller,
  name: ArticleName,
): Promise<{ videos: Video[]; viewer: Viewer }> {
  const { article, viewer } = await getArticle(caller, name);
  const em = reader({ ...caller, viewer });
  const workspace = await em.findOneOrFail(Workspace, { id: article.workspaceId });
  const videos = await em.find(Video, { articleId: article.id }, { orderBy: { id: 'asc' } });
  const served = servedVideoIds(article);
  const isEditor = may(viewer, 'Article.edit', { article, workspace });
  const seen = videos.filter(
    (video) =>
      !(isEditor && video.sourceVideoId !== null) &&
      may(viewer, 'Video.view', { video, article, workspace, servedVideoIds: served }),
  );
  return { videos: seen, viewer };
}
