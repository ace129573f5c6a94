import type { FilterQuery } from '@mikro-orm/core';
import { idArray } from '../kernel/ids.js';
import type { Tx } from '../outbox/transaction.js';
import { emitLinksChanged } from './linksChanged.js';
import { ShareRecipient } from './shareRecipient.entity.js';

/**
 * Removes recipients of a company, and the private shares that lose their last one (docs/domains/sharing.md).
 * @returns the removed ones.
 */
export async function forgetRecipients(
  tx: Tx,
  companyId: string,
  where: FilterQuery<ShareRecipient>,
): Promise<ShareRecipient[]> {
  const { em } = tx;
  const gone = await em.find(ShareRecipient, { $and: [{ companyId }, where] });
  if (gone.length === 0) return [];
  await em.nativeDelete(ShareRecipient, { id: { $in: gone.map(({ id }) => id) } });
  const links = await em.execute<unknown[]>(
    `delete from article_share s where s.id = any(?::uuid[])
       and not exists (select 1 from article_share_recipient r where r.share_id = s.id) returning s.id`,
    [idArray([...new Set(gone.map(({ shareId }) => shareId))])],
  );
  if (links.length > 0) emitLinksChanged(tx, companyId);
  return gone;
}
