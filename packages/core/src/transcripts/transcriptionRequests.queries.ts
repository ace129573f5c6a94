import { authorize } from '../access/authorize.js';
import { loadArticle } from '../articles/loadArticle.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { requireId } from '../kernel/input.js';
import { reader } from '../outbox/transaction.js';
import { TranscriptionRequest } from './transcriptionRequest.entity.js';

/**
 * One generation of an article that the caller may edit, whoever began it (docs/domains/transcripts.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function getTranscription(caller: MemberCaller, id: string): Promise<TranscriptionRequest> {
  const em = reader(caller);
  const request = await em.findOne(TranscriptionRequest, { id: requireId(id) });
  if (!request) throw new AppError('NOT_FOUND');
  authorize(caller.viewer, 'Article.edit', await loadArticle(em, request.articleId));
  return request;
}

/** The latest generation of an article; null for none. The caller has authorised `Article.edit`. */
export async function latestTranscriptionOf(em: Em, articleId: string): Promise<TranscriptionRequest | null> {
  const [latest] = await em.find(TranscriptionRequest, { articleId }, { orderBy: { id: 'desc' }, limit: 1 });
  return latest ?? null;
}

/**
 * The latest generation of an article (docs/domains/transcripts.md).
 * @throws AppError NOT_FOUND, also for none; FORBIDDEN.
 */
export async function latestTranscription(caller: MemberCaller, articleId: string): Promise<TranscriptionRequest> {
  const em = reader(caller);
  const place = await loadArticle(em, articleId);
  authorize(caller.viewer, 'Article.edit', place);
  const latest = await latestTranscriptionOf(em, place.article.id);
  if (!latest) throw new AppError('NOT_FOUND');
  return latest;
}
