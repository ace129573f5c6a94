import { authorize } from '../access/authorize.js';
import { loadArticle } from '../articles/loadArticle.js';
import type { Caller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { Video } from './video.entity.js';

/**
 * Why the video of an article's publication could not be made for its readers; null unless that failed
 * (docs/domains/videos.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, UNAUTHENTICATED.
 */
export async function getCutError(caller: Caller, articleId: string): Promise<string | null> {
  const em = reader(caller);
  authorize(caller.viewer, 'Article.edit', await loadArticle(em, articleId));
  const failed = await em.findOne(Video, { articleId, sourceVideoId: { $ne: null }, status: 'failed' });
  return failed?.errorCode ?? null;
}
