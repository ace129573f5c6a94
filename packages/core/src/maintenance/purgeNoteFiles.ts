import { LockMode } from '@mikro-orm/core';
import * as limits from '@snaplore/schema/limits';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { enqueueMediaRemoval } from '../media/removeMedia.js';
import { markNamedFiles } from '../noteFiles/namedFiles.js';
import { asSystem, systemReader } from '../outbox/system.js';
import type { Tx } from '../outbox/transaction.js';

/** How many articles are found at a time, and how many unattached files deleted per transaction. */
const batch = 100;

/**
 * Deletes images and attachments that nothing of their article has named for so long, and those of no article; jobs
 * remove what is stored (docs/domains/noteFiles.md). Before, it is looked at what names them now. Each article is
 * looked at now and then in any case, since not everything that ends says so.
 * @returns the number of files.
 */
export async function purgeNoteFiles(services: AppServices): Promise<number> {
  let removed = 0;
  for (;;) {
    const articles = await systemReader(services, 'purge expired data').execute<{ id: string }[]>(
      `select distinct article_id as id from media_file
       where article_id is not null and (checked_at <= ? or unnamed_since <= ?) limit ?`,
      [databaseNow(-limits.namedFileCheckedMs), databaseNow(-limits.unnamedFileKeptMs), batch],
    );
    for (const { id } of articles)
      removed += await asSystem(services, 'purge expired data', (tx) => purgeArticle(tx, id));
    if (articles.length < batch) break;
  }
  for (;;) {
    const count = await asSystem(services, 'purge expired data', purgeUnattached);
    removed += count;
    if (count < batch) return removed;
  }
}

async function purgeArticle(tx: Tx, articleId: string): Promise<number> {
  const { em } = tx;
  await em.execute('select 1 from article where id = ? for update', [articleId]);
  // What is written into a note meanwhile waits.
  await em.execute(
    'select 1 from note n join text_tab t on t.id = n.id where t.article_id = ? order by n.id for update of n',
    [articleId],
  );
  const before = databaseNow(-limits.unnamedFileKeptMs);
  const unnamed = await markNamedFiles(em, articleId);
  return await remove(
    tx,
    unnamed.filter(({ unnamedSince }) => unnamedSince !== null && unnamedSince <= before),
  );
}

async function purgeUnattached(tx: Tx): Promise<number> {
  const files = await tx.em.find(
    MediaFile,
    { articleId: null, unnamedSince: { $lte: databaseNow(-limits.unnamedFileKeptMs) } },
    { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { id: 'asc' }, limit: batch },
  );
  return await remove(tx, files);
}

async function remove(tx: Tx, files: readonly MediaFile[]): Promise<number> {
  for (const [companyId, ofCompany] of Map.groupBy(files, (file) => file.companyId)) {
    const storageKeys = [...new Set(ofCompany.map(({ storageKey }) => storageKey))];
    await enqueueMediaRemoval(tx, companyId, { storageKeys, uploadPrefixes: [] });
  }
  for (const file of files) tx.em.remove(file);
  await tx.em.flush();
  return files.length;
}
