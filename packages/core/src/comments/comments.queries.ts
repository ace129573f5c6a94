import type { Article } from '../articles/article.entity.js';
import { loadArticle } from '../articles/loadArticle.js';
import type { ArticleSubject } from '../access/subjects.js';
import { authorize, may, requireMember } from '../access/authorize.js';
import { readsComments } from '../access/comments.policy.js';
import type { Caller } from '../kernel/caller.js';
import { pageSize, readCursor, toPage, type Page, type PageRequest } from '../kernel/page.js';
import { reader } from '../outbox/transaction.js';
import { Comment } from './comment.entity.js';
import { loadComment } from './loadComment.js';
import { rowReader } from '../outbox/rowReader.js';

/** Whether the viewer may read the comments of an article; guests and visitors may not (docs/domains/access.md). */
export function mayReadComments({ viewer }: Caller, place: ArticleSubject): boolean {
  return readsComments(viewer) && may(viewer, 'Article.view', place);
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
  const behind = request.after ? readCursor(request.after, 'id') : [];
  const rows = await rowReader(caller).find(
    Comment,
    'c',
    `where c.article_id = ? and c.parent_id is null${behind.length > 0 ? ' and c.id < ?' : ''}
     order by c.id desc limit ?`,
    [place.article.id, ...behind, size + 1],
  );
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
