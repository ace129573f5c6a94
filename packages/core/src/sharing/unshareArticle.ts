import { authorize } from '../access/authorize.js';
import { User } from '../accounts/user.entity.js';
import type { Article } from '../articles/article.entity.js';
import { lockArticle } from '../articles/lockArticle.js';
import { audit } from '../audit/writeAudit.js';
import { Group } from '../groups/group.entity.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { requireId } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { forgetRecipients } from './forgetRecipients.js';
import { emitSharesChanged } from './sharesChanged.js';
import { ShareRecipient } from './shareRecipient.entity.js';

export interface UnshareArticle {
  articleId: string;
  /** The id of a user, of a group or of an invitation. */
  entityId: string;
}

/**
 * Ends the share of an article with one user, group or invited address. With the last one the private share is deleted
 * (docs/domains/sharing.md).
 * @returns the article, and the id of the private share that it was taken from.
 * @throws AppError NOT_FOUND also for whom it is not shared with, FORBIDDEN.
 */
export async function unshareArticle(
  caller: MemberCaller,
  { articleId, entityId }: UnshareArticle,
): Promise<{ article: Article; shareId: string }> {
  return await inTransaction(caller, async (tx) => {
    const { article, workspace } = await lockArticle(tx.em, articleId);
    authorize(caller.viewer, 'Article.share', { article, workspace });
    const id = requireId(entityId);
    const invitation = await tx.em.findOne(Invitation, { id });
    const [gone] = await forgetRecipients(tx, article.companyId, {
      articleId: article.id,
      $or: [{ userId: id }, { groupId: id }, ...(invitation ? [{ email: invitation.email }] : [])],
    });
    if (!gone) throw new AppError('NOT_FOUND');
    if (workspace.visibility !== 'personal') {
      const name = await nameOf(tx.em, gone);
      await audit(caller, tx, 'article.unshared', { id: article.id, name: article.title }, { with: name });
    }
    await emitSharesChanged(tx, article.companyId, {
      userIds: gone.userId === null ? [] : [gone.userId],
      groupIds: gone.groupId === null ? [] : [gone.groupId],
    });
    return { article, shareId: gone.shareId };
  });
}

async function nameOf(em: Em, { userId, groupId, email }: ShareRecipient): Promise<string> {
  if (userId !== null) return (await em.findOne(User, { id: userId }))?.fullName ?? '';
  if (groupId !== null) return (await em.findOne(Group, { id: groupId }))?.title ?? '';
  return email ?? '';
}
