import type { Article } from '../articles/article.entity.js';
import type { Tx } from '../outbox/transaction.js';
import { emitLinksChanged } from './linksChanged.js';
import { Share } from './share.entity.js';
import { emitSharesChanged, recipientIdsOf } from './sharesChanged.js';

/** Ends all shares of an article: its link, and those of its recipients (docs/domains/sharing.md). */
export async function endShares(tx: Tx, { id: articleId, companyId }: Article): Promise<void> {
  const recipients = await recipientIdsOf(tx.em, { articleIds: [articleId] });
  const links = await tx.em.nativeDelete(Share, { articleId });
  if (links > 0) emitLinksChanged(tx, companyId);
  await emitSharesChanged(tx, companyId, recipients);
}
