import { LockMode } from '@mikro-orm/core';
import * as limits from '@snaplore/schema/limits';
import { loadArticle } from '../articles/loadArticle.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { requireId } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { Comment, type CommentQuote } from './comment.entity.js';
import { readCommentContent } from './commentContent.js';
import { writeReaction } from './addReaction.js';
import { momentAt, readTimeline } from './commentMoment.js';
import { readCommentQuote } from './commentQuote.js';
import { requireReactionIcon } from './reactionIcon.js';
import type { AskedMoment } from './momentPlace.js';
import { sanitizeMentions } from './sanitizeMentions.js';

export interface CreateComment {
  articleId: string;
  /** The comment's document as the editor writes it. */
  content: unknown;
  /** The comment to reply to. */
  parentId?: string | null | undefined;
  /** In milliseconds of the article's timeline. */
  timestamp?: number | null | undefined;
  quote?: CommentQuote | null | undefined;
  /** A reaction on a moment of the video that is made with the comment. */
  videoReaction?: { icon: string; moment: AskedMoment } | null | undefined;
}

/**
 * Adds a comment to an article, to a moment of its video or to a quote from its notes, or replies to a comment
 * (docs/domains/comments.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, COMMENT_EMPTY, COMMENT_TOO_LONG, REPLIES_FULL, REACTIONS_FULL, BAD_INPUT.
 */
export async function createComment(caller: MemberCaller, input: CreateComment): Promise<Comment> {
  const { viewer } = caller;
  const content = readCommentContent(input.content);
  const icon = input.videoReaction ? requireReactionIcon(input.videoReaction.icon, 'videoReaction.icon') : null;
  return await inTransaction(caller, async (tx) => {
    const subject = await loadArticle(tx.em, input.articleId);
    const { article, workspace } = subject;
    authorize(viewer, 'Article.comment', subject);
    const thread = input.parentId == null ? null : await threadOf(tx.em, article.id, input.parentId);
    const moment = input.timestamp == null ? null : momentAt(await readTimeline(tx.em, article), input.timestamp);
    const comment = tx.em.create(Comment, {
      companyId: article.companyId,
      articleId: article.id,
      authorId: viewer.userId,
      parentId: thread?.id ?? null,
      content: await sanitizeMentions(tx.em, article.id, content),
      videoId: moment?.videoId ?? null,
      videoTime: moment?.videoTime ?? null,
      quote: input.quote ? await readCommentQuote(tx.em, viewer, subject, input.quote) : null,
    });
    tx.em.persist(comment);
    if (icon && input.videoReaction)
      await writeReaction(tx, caller, subject, { icon, moment: input.videoReaction.moment, comment });
    const place = { articleId: article.id, workspaceId: workspace.id };
    tx.emit(article.companyId, 'comment.created', { commentId: comment.id, ...place, actorId: viewer.userId });
    if (thread?.resolvedAt) {
      // An answer reopens it: what is said after all is not overlooked.
      Object.assign(thread, { resolvedAt: null, resolvedById: null });
      tx.emit(article.companyId, 'thread.changed', { commentId: thread.id, ...place });
    }
    return comment;
  });
}

/** The top-level comment of a reply: threads have one level. @throws AppError NOT_FOUND, REPLIES_FULL. */
async function threadOf(em: Em, articleId: string, parentId: string): Promise<Comment> {
  // Locked against a concurrent deletion, and so that concurrent replies are counted.
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const parent = await em.findOne(Comment, { id: requireId(parentId), articleId }, { lockMode });
  if (!parent) throw new AppError('NOT_FOUND');
  const top =
    parent.parentId === null ? parent : await em.findOne(Comment, { id: parent.parentId, articleId }, { lockMode });
  if (!top) throw new AppError('NOT_FOUND');
  if ((await em.count(Comment, { parentId: top.id })) >= limits.repliesPerComment) {
    throw new AppError('REPLIES_FULL', { max: limits.repliesPerComment });
  }
  return top;
}
