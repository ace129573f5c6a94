import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { lockComment } from './loadComment.js';

/**
 * Deletes a comment with its replies and their notifications (docs/domains/comments.md).
 * @returns the comment's id.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function deleteComment(caller: MemberCaller, id: string): Promise<string> {
  return await inTransaction(caller, async (tx) => {
    const subject = await lockComment(tx.em, id);
    authorize(caller.viewer, 'Comment.delete', subject);
    const { comment, article, workspace } = subject;
    tx.em.remove(comment);
    tx.emit(article.companyId, 'comment.deleted', {
      commentId: comment.id,
      articleId: article.id,
      workspaceId: workspace.id,
    });
    return comment.id;
  });
}
