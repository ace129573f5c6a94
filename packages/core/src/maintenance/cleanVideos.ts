import * as limits from '@snaplore/schema/limits';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem, systemReader } from '../outbox/system.js';
import type { Tx } from '../outbox/transaction.js';
import { sqlVideoIsNeeded } from '../videos/neededVideos.js';
import { removeVideos } from '../videos/removeVideos.js';

/** How many articles are found at a time. */
const batch = 100;

/**
 * Notes of the videos of all companies since when nothing needs them, and deletes those that nothing has needed for so
 * long; jobs remove what is stored (docs/domains/videos.md). Each is looked at again with its article locked before it
 * is deleted. Idempotent, also when it runs twice at the same time, and killed at any moment.
 * @param max how many articles this run looks at, at most.
 * @returns how many videos were deleted, and whether any are left to look at.
 */
export async function cleanVideos(
  services: AppServices,
  max = limits.cleanedArticlesMax,
): Promise<{ deleted: number; isDone: boolean }> {
  let deleted = 0;
  for (let seen = 0; seen < max;) {
    const articles = await systemReader(services, 'purge expired data').execute<{ id: string }[]>(
      `select distinct article_id as id from video where checked_at <= ? or unneeded_since <= ? limit ?`,
      [databaseNow(-limits.videoCheckedMs), databaseNow(-limits.unneededVideoKeptMs), Math.min(batch, max - seen)],
    );
    for (const { id } of articles)
      deleted += await asSystem(services, 'purge expired data', (tx) => cleanArticle(tx, id));
    seen += articles.length;
    if (articles.length < batch && seen < max) return { deleted, isDone: true };
  }
  return { deleted, isDone: false };
}

/** Whatever changes what an article needs locks it first. */
async function cleanArticle(tx: Tx, articleId: string): Promise<number> {
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
  for (const [companyId, videos] of Map.groupBy(unneeded, (video) => video.companyId)) {
    await removeVideos(
      tx,
      companyId,
      videos.map(({ id }) => id),
    );
  }
  return unneeded.length;
}
