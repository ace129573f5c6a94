import type { FilterQuery } from '@mikro-orm/core';
import type { Em } from '../kernel/database.js';
import { idArray } from '../kernel/ids.js';
import { ShareRecipient } from './shareRecipient.entity.js';

/**
 * Removes recipients, and the private shares that lose their last one (docs/domains/sharing.md).
 * @returns the removed ones.
 */
export async function forgetRecipients(em: Em, where: FilterQuery<ShareRecipient>): Promise<ShareRecipient[]> {
  const gone = await em.find(ShareRecipient, where);
  if (gone.length === 0) return [];
  await em.nativeDelete(ShareRecipient, { id: { $in: gone.map(({ id }) => id) } });
  await em.execute(
    `delete from article_share s where s.id = any(?::uuid[])
       and not exists (select 1 from article_share_recipient r where r.share_id = s.id)`,
    [idArray([...new Set(gone.map(({ shareId }) => shareId))])],
  );
  return gone;
}
