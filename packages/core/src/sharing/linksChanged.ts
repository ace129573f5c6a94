import type { Em } from '../kernel/database.js';
import { idArray } from '../kernel/ids.js';
import type { OutgoingEvent } from '../outbox/reaction.js';
import type { Tx } from '../outbox/transaction.js';

/** Emits that the list of the company's live links is another now (docs/domains/sharing.md). */
export function emitLinksChanged(tx: Tx, companyId: string): void {
  tx.emit(companyId, 'links.changed', { companyId });
}

/** Whether any of the articles has a link, live or not; to be read before their shares end. */
export async function haveLinks(em: Em, articleIds: readonly string[]): Promise<boolean> {
  const rows = await em.execute<unknown[]>('select 1 from article_share where article_id = any(?::uuid[]) limit 1', [
    idArray(articleIds),
  ]);
  return rows.length > 0;
}

/** The reaction to what makes the links of articles live, ends that, or gives them another title. */
export async function emitChangedLinks(
  tx: Tx,
  companyId: string,
  events: readonly OutgoingEvent<'article.created' | 'article.changed' | 'article.published' | 'article.deleted'>[],
): Promise<void> {
  const articleIds = events.map(({ payload }) => payload.articleId);
  if (await haveLinks(tx.em, articleIds)) emitLinksChanged(tx, companyId);
}
