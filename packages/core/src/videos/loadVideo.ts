import { loadArticle } from '../articles/loadArticle.js';
import type { Article } from '../articles/article.entity.js';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { requireId } from '../kernel/input.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { Upload } from './upload.entity.js';
import { Video } from './video.entity.js';

/** A video with its article and workspace, ready for `authorize`. @throws AppError NOT_FOUND. */
export async function loadVideo(
  em: Em,
  id: string,
): Promise<{ video: Video; article: Article; workspace: Workspace; servedVideoIds: ReadonlySet<string> }> {
  const video = await em.findOne(Video, { id: requireId(id) });
  if (!video) throw new AppError('NOT_FOUND');
  const place = await loadArticle(em, video.articleId);
  return { video, ...place, servedVideoIds: servedVideoIds(place.article) };
}

/** The videos that an article's readers are served, for `authorize`. */
export const servedVideoIds = (article: Article): ReadonlySet<string> => new Set(article.servedVideoIds);

/** An upload with its article and workspace, ready for `authorize`. @throws AppError NOT_FOUND. */
export async function loadUpload(
  em: Em,
  id: string,
): Promise<{ upload: Upload; article: Article; workspace: Workspace }> {
  const upload = await em.findOne(Upload, { id: requireId(id) });
  if (!upload) throw new AppError('NOT_FOUND');
  return { upload, ...(await loadArticle(em, upload.articleId)) };
}
