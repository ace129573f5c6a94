import type { User } from '../accounts/user.entity.js';
import type { Tx } from '../outbox/transaction.js';
import { ShareRecipient } from './shareRecipient.entity.js';

/**
 * Makes the shares of an invited address its user's own when they join the company, and notifies them of each
 * (docs/domains/sharing.md).
 */
export async function receiveShares(tx: Tx, companyId: string, { id: userId, email }: User): Promise<void> {
  const waiting = await tx.em.find(ShareRecipient, { companyId, email: email ?? '' });
  const known = await tx.em.find(ShareRecipient, { companyId, userId });
  for (const recipient of waiting) {
    const { shareId, articleId, addedById: actorId } = recipient;
    if (known.some((each) => each.shareId === shareId)) {
      tx.em.remove(recipient);
      continue;
    }
    recipient.userId = userId;
    recipient.email = null;
    tx.emit(companyId, 'article.shared', { articleId, shareId, actorId, userIds: [userId], groupIds: [] });
  }
}
