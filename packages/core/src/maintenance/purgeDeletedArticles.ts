import * as limits from '@snaplore/schema/limits';
import { databaseNow } from '../kernel/databaseClock.js';
import { idArray } from '../kernel/ids.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import type { Tx } from '../outbox/transaction.js';
import { enqueueArticleMediaRemoval } from '../media/removeMedia.js';

/** Articles deleted per transaction: each takes its notes, comments, versions and videos along. */
const defaultBatch = 100;

/**
 * Deletes articles for good that were deleted so long ago that nobody can bring them back any more; jobs remove the
 * files of their videos (docs/domains/deletions.md).
 * @returns the number of articles.
 */
export async function purgeDeletedArticles(services: AppServices, batch = defaultBatch): Promise<number> {
  const before = databaseNow(-limits.deletedKeptMs);
  let removed = 0;
  for (;;) {
    const count = await asSystem(services, 'purge expired data', (tx) => purgeBatch(tx, before, batch));
    removed += count;
    if (count < batch) return removed;
  }
}

async function purgeBatch(tx: Tx, before: Date, batch: number): Promise<number> {
  const articles = await tx.em.execute<{ id: string; companyId: string }[]>(
    `select id, company_id as "companyId" from article where deleted_at <= ? order by id limit ?
     for update skip locked`,
    [before, batch],
  );
  const byCompany = Map.groupBy(articles, ({ companyId }) => companyId);
  for (const [companyId, rows] of byCompany)
    await enqueueArticleMediaRemoval(
      tx,
      companyId,
      rows.map(({ id }) => id),
    );
  await tx.em.execute('delete from article where id = any(?::uuid[])', [idArray(articles.map(({ id }) => id))]);
  return articles.length;
}
