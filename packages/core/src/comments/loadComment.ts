import { LockMode } from '@mikro-orm/core';
import { loadArticle } from '../articles/loadArticle.js';
import type { ArticleInWorkspace } from '../articles/lockArticle.js';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { requireId } from '../kernel/input.js';
import { Comment } from './comment.entity.js';

/** A comment with its article and workspace. */
export type CommentInArticle = ArticleInWorkspace & { comment: Comment };

/** A comment with its article and workspace, ready for `authorize`. @throws AppError NOT_FOUND. */
export async function loadComment(em: Em, id: string): Promise<CommentInArticle> {
  const comment = await em.findOne(Comment, { id: requireId(id) });
  if (!comment) throw new AppError('NOT_FOUND');
  return { comment, ...(await loadArticle(em, comment.articleId)) };
}

/** The same for a command that changes the comment, with its row locked. @throws AppError NOT_FOUND. */
export async function lockComment(em: Em, id: string): Promise<CommentInArticle> {
  const comment = await em.findOne(Comment, { id: requireId(id) }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!comment) throw new AppError('NOT_FOUND');
  return { comment, ...(await loadArticle(em, comment.articleId)) };
}
