import type { Article } from '../articles/article.entity.js';
import type { Tx } from '../outbox/transaction.js';
import { Share } from './share.entity.js';
import { emitSharesChanged, recipientIdsOf } from './sharesChanged.js';

/** Ends all shares of an article: its link, and those of its recipients (docs/domains/sharing.md). */
export async function endShares(tx: Tx, { id: articleId, companyId }: Article): Promise<void> {
  const recipients = await recipientIdsOf(tx.em, { articleIds: [articleId] });
  await tx.em.nativeDelete(Share, { articleId });
  await emitSharesChanged(tx, companyId, recipients);
}
