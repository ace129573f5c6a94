import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import type { Comment } from './comment.entity.js';
import { lockComment } from './loadComment.js';
import { requireReactionIcon } from './reactionIcon.js';
import { writeReactions } from './writeReactions.js';

export interface SetCommentReaction {
  commentId: string;
  /** One of `reactionIcons`. */
  icon: string;
  isOn: boolean;
}

/**
 * Reacts to a comment with an icon, or takes that back (docs/domains/reactions.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_INPUT, REACTIONS_FULL.
 */
export async function setCommentReaction(caller: MemberCaller, input: SetCommentReaction): Promise<Comment> {
  const { viewer } = caller;
  const icon = requireReactionIcon(input.icon, 'icon');
  return await inTransaction(caller, async (tx) => {
    const subject = await lockComment(tx.em, input.commentId);
    authorize(viewer, 'Comment.react', subject);
    const { comment, article, workspace } = subject;
    await writeReactions(tx.em, comment, viewer.userId, [{ icon, isOn: input.isOn }]);
    tx.emit(article.companyId, 'comment.reacted', {
      commentId: comment.id,
      articleId: article.id,
      workspaceId: workspace.id,
    });
    return comment;
  });
}
