import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import { lockComment, type CommentInArticle } from './loadComment.js';
import { Reaction } from './reaction.entity.js';

/**
 * Deletes a comment with its replies, their reactions and their notifications (docs/domains/comments.md).
 * @returns the comment's id.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function deleteComment(caller: MemberCaller, id: string): Promise<string> {
  return await inTransaction(caller, async (tx) => await removeComment(tx, caller, await lockComment(tx.em, id)));
}

/** The same within a transaction, with the comment's row locked. @throws AppError NOT_FOUND, FORBIDDEN. */
export async function removeComment(tx: Tx, { viewer }: MemberCaller, subject: CommentInArticle): Promise<string> {
  authorize(viewer, 'Comment.delete', subject);
  const { comment, article, workspace } = subject;
  const place = { articleId: article.id, workspaceId: workspace.id };
  // Those made with the comment or with a reply go too.
  const reactions = await tx.em.count(Reaction, { commentId: { $in: await idsOfThread(tx, comment.id) } });
  tx.em.remove(comment);
  tx.emit(article.companyId, 'comment.deleted', { commentId: comment.id, ...place });
  if (reactions > 0) tx.emit(article.companyId, 'reactions.changed', place);
  return comment.id;
}

async function idsOfThread({ em }: Tx, id: string): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>('select id from comment where id = ? or parent_id = ?', [id, id]);
  return rows.map((row) => row.id);
}
