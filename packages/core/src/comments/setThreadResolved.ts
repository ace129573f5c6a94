import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { inTransaction } from '../outbox/transaction.js';
import type { Comment } from './comment.entity.js';
import { lockComment } from './loadComment.js';

export interface SetThreadResolved {
  /** The thread's first comment. */
  commentId: string;
  isResolved: boolean;
}

/**
 * Resolves a thread, or reopens it: its author and those who may edit the workspace (docs/domains/comments.md).
 * @throws AppError NOT_FOUND, FORBIDDEN also for a reply.
 */
export async function setThreadResolved(caller: MemberCaller, input: SetThreadResolved): Promise<Comment> {
  const { viewer } = caller;
  return await inTransaction(caller, async (tx) => {
    const subject = await lockComment(tx.em, input.commentId);
    authorize(viewer, 'Comment.resolve', subject);
    const { comment, article, workspace } = subject;
    // Whoever resolved it first stays the one who did.
    if ((comment.resolvedAt !== null) === input.isResolved) return comment;
    Object.assign(
      comment,
      input.isResolved
        ? { resolvedAt: databaseNow(), resolvedById: viewer.userId }
        : { resolvedAt: null, resolvedById: null },
    );
    tx.emit(article.companyId, 'thread.changed', {
      commentId: comment.id,
      articleId: article.id,
      workspaceId: workspace.id,
    });
    return comment;
  });
}
