import { authorize } from '../access/authorize.js';
import { loadArticle } from '../articles/loadArticle.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireId } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { removeComment } from './deleteComment.js';
import { lockComment } from './loadComment.js';
import { Reaction } from './reaction.entity.js';

/**
 * Takes back a reaction of the caller's own. One that was made with a comment takes the comment with it
 * (docs/domains/reactions.md).
 * @returns the reaction's id.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function deleteReaction(caller: MemberCaller, id: string): Promise<string> {
  return await inTransaction(caller, async (tx) => {
    const reaction = await tx.em.findOne(Reaction, { id: requireId(id) });
    if (!reaction) throw new AppError('NOT_FOUND');
    const subject = await loadArticle(tx.em, reaction.articleId);
    authorize(caller.viewer, 'Reaction.delete', { ...subject, reaction });
    if (reaction.commentId === null) {
      tx.em.remove(reaction);
      tx.emit(reaction.companyId, 'reactions.changed', {
        articleId: reaction.articleId,
        workspaceId: subject.workspace.id,
      });
    } else await removeComment(tx, caller, await lockComment(tx.em, reaction.commentId));
    return reaction.id;
  });
}
