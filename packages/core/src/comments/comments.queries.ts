import type { FilterQuery } from '@mikro-orm/postgresql';
import type { Article } from '../articles/article.entity.js';
import { loadArticle } from '../articles/loadArticle.js';
import type { ArticleSubject } from '../access/subjects.js';
import { authorize, may, requireMember } from '../access/authorize.js';
import type { Caller } from '../kernel/caller.js';
import { pageSize, readCursor, toPage, type Page, type PageRequest } from '../kernel/page.js';
import { reader } from '../outbox/transaction.js';
import { Comment } from './comment.entity.js';
import { loadComment } from './loadComment.js';

/** Whether the viewer may read the comments of an article; anonymous visitors may not (docs/domains/access.md). */
export function mayReadComments({ viewer }: Caller, place: ArticleSubject): boolean {
  return viewer.kind !== 'anonymous' && may(viewer, 'Article.view', place);
}

/**
 * The top-level comments of an article, newest first (docs/domains/comments.md). Empty for viewers who may not read
 * comments, so that the article itself is still served.
 */
export async function listComments(
  caller: Caller,
  place: ArticleSubject,
  request: PageRequest,
): Promise<Page<Comment>> {
  const size = pageSize(request.first);
  if (!mayReadComments(caller, place)) return toPage([], size, () => []);
  const where: FilterQuery<Comment> = {
    articleId: place.article.id,
    parentId: null,
    ...(request.after ? { id: { $lt: readCursor(request.after, 'id')[0] } } : {}),
  };
  const rows = await reader(caller).find(Comment, where, { orderBy: { id: 'desc' }, limit: size + 1 });
  return toPage(rows, size, (comment) => [comment.id]);
}

/**
 * One comment (docs/domains/comments.md).
 * @throws AppError UNAUTHENTICATED, NOT_FOUND.
 */
export async function getComment(caller: Caller, id: string): Promise<Comment> {
  requireMember(caller);
  const place = await loadComment(reader(caller), id);
  authorize(caller.viewer, 'Comment.view', place);
  return place.comment;
}

/**
 * Number of an article's comments, including replies (docs/domains/comments.md).
 * @throws AppError UNAUTHENTICATED, NOT_FOUND.
 */
export async function countComments(caller: Caller, articleId: Article['id']): Promise<number> {
  requireMember(caller);
  const em = reader(caller);
  const place = await loadArticle(em, articleId);
  authorize(caller.viewer, 'Article.view', place);
  return await em.count(Comment, { articleId: place.article.id });
}
