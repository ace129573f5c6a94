import { loadArticle } from '../articles/loadArticle.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { requireId } from '../kernel/input.js';
import { reader } from '../outbox/transaction.js';
import { AiTextRequest } from './aiTextRequest.entity.js';

/**
 * One of the caller's own AI text requests, while they may edit the article (docs/domains/ai.md). For use within a
 * transaction.
 * @throws AppError NOT_FOUND, also for a request of another user; FORBIDDEN.
 */
export async function findAiTextRequest(em: Em, caller: MemberCaller, id: string): Promise<AiTextRequest> {
  const request = await em.findOne(AiTextRequest, { id: requireId(id), userId: caller.viewer.userId });
  if (!request) throw new AppError('NOT_FOUND');
  authorize(caller.viewer, 'Article.edit', await loadArticle(em, request.articleId));
  return request;
}

/** The same, for reading only (docs/domains/ai.md). */
export async function getAiTextRequest(caller: MemberCaller, id: string): Promise<AiTextRequest> {
  return await findAiTextRequest(reader(caller), caller, id);
}

/**
 * The caller's latest request on an article (docs/domains/ai.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function latestAiTextRequest(caller: MemberCaller, articleId: string): Promise<AiTextRequest> {
  const em = reader(caller);
  authorize(caller.viewer, 'Article.edit', await loadArticle(em, articleId));
  const [request] = await em.find(
    AiTextRequest,
    { articleId: requireId(articleId), userId: caller.viewer.userId },
    { orderBy: { id: 'desc' }, limit: 1 },
  );
  if (!request) throw new AppError('NOT_FOUND');
  return request;
}
