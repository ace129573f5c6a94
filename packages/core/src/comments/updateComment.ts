import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { inTransaction } from '../outbox/transaction.js';
import type { Comment } from './comment.entity.js';
import { readCommentContent } from './commentContent.js';
import { lockComment } from './loadComment.js';
import { sanitizeMentions } from './sanitizeMentions.js';

/**
 * Replaces a comment's content (docs/domains/comments.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, COMMENT_EMPTY, COMMENT_TOO_LONG, BAD_INPUT.
 */
export async function updateComment(caller: MemberCaller, input: { id: string; content: unknown }): Promise<Comment> {
  const content = readCommentContent(input.content);
  return await inTransaction(caller, async (tx) => {
    const subject = await lockComment(tx.em, input.id);
    authorize(caller.viewer, 'Comment.update', subject);
    const { comment, article, workspace } = subject;
    comment.content = await sanitizeMentions(tx.em, article.id, content);
    comment.editedAt = databaseNow();
    tx.emit(article.companyId, 'comment.changed', {
      commentId: comment.id,
      articleId: article.id,
      workspaceId: workspace.id,
    });
    return comment;
  });
}
