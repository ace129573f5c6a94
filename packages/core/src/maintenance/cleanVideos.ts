import * as limits from '@snaplore/schema/limits';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem, systemReader } from '../outbox/system.js';
import type { Tx } from '../outbox/transaction.js';
import { sqlVideoIsNeeded } from '../videos/neededVideos.js';
import { removeVideos } from '../videos/removeVideos.js';
import { freedOf, objectsOfVideos, type Freed } from './freedObjects.js';

/** How many videos were deleted, and what no row names any more since. */
interface Cleaned extends Freed {
  deleted: number;
}

/** How many articles are found at a time. */
const batch = 100;

/**
 * Notes of the videos of all companies since when nothing needs them, and deletes those that nothing has needed for so
 * long; jobs remove what is stored (docs/domains/videos.md). Each is looked at again with its article locked before it
 * is deleted. Idempotent, also when it runs twice at the same time, and killed at any moment.
 * @param max how many articles this run looks at, at most.
 * @returns how many videos were deleted, what no row names any more since, and whether any are left to look at.
 */
export async function cleanVideos(
  services: AppServices,
  max = limits.cleanedArticlesMax,
): Promise<Cleaned & { isDone: boolean }> {
  const cleaned: Cleaned = { deleted: 0, files: 0, bytes: 0 };
  for (let seen = 0; seen < max;) {
    const articles = await systemReader(services, 'purge expired data').execute<{ id: string }[]>(
      `select distinct article_id as id from video where checked_at <= ? or unneeded_since <= ? limit ?`,
      [databaseNow(-limits.videoCheckedMs), databaseNow(-limits.unneededVideoKeptMs), Math.min(batch, max - seen)],
    );
    for (const { id } of articles) {
      const more = await asSystem(services, 'purge expired data', (tx) => cleanArticle(tx, id));
      for (const what of ['deleted', 'files', 'bytes'] as const) cleaned[what] += more[what];
    }
    seen += articles.length;
    if (articles.length < batch && seen < max) return { ...cleaned, isDone: true };
  }
  return { ...cleaned, isDone: false };
}

/** Whatever changes what an article needs locks it first. */
async function cleanArticle(tx: Tx, articleId: string): Promise<Cleaned> {
  const { em } = tx;
  await em.execute('select 1 from article where id = ? for update', [articleId]);
  await em.execute('select 1 from video where article_id = ? order by id for update', [articleId]);
  const now = databaseNow();
  const unneeded = await em.execute<{ id: string; companyId: string; since: Date }[]>(
    `with checked as (
       update video v set checked_at = ?,
         unneeded_since = case when ${sqlVideoIsNeeded} then null else coalesce(v.unneeded_since, ?) end
       where article_id = ? returning id, company_id, unneeded_since)
     select id, company_id as "companyId", unneeded_since as since from checked where unneeded_since <= ?`,
    [now, now, articleId, databaseNow(-limits.unneededVideoKeptMs)],
  );
  const cleaned: Cleaned = { deleted: unneeded.length, files: 0, bytes: 0 };
  for (const [companyId, videos] of Map.groupBy(unneeded, (video) => video.companyId)) {
    const ids = videos.map(({ id }) => id);
    const stored = await objectsOfVideos(em, companyId, ids);
    await removeVideos(tx, companyId, ids);
    const freed = await freedOf(em, stored);
    cleaned.files += freed.files;
    cleaned.bytes += freed.bytes;
  }
  return cleaned;
}
