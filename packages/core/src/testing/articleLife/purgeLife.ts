import { idArray } from '../../kernel/ids.js';
import { deletedSince } from '../../deletions/deletions.queries.js';
import { purgeExpired } from '../../maintenance/purgeExpired.js';
import { writePastPolicies } from '../pastPolicies.js';
import { articlesOf, discardedOf, pastOf, type Given, type Life } from './life.js';
import { wordsOfArticles } from './wordsOfArticles.js';

/** What becomes older, and where it says since when it is gone. */
const ages = [
  ['article', 'deleted_at', 'id'],
  ['discarded_draft', 'discarded_at', 'article_id'],
  ['text_tab', 'removed_at', 'article_id'],
] as const;

/** More than half of the time for which it is kept. */
const someDays = 16;

/** Makes what the run has deleted older. */
export async function letDaysPass({ life }: Given, days = someDays): Promise<void> {
  const articleIds = idArray((await articlesOf(life)).map(({ id }) => id));
  await writePastPolicies(life.app.services, async ({ em }) => {
    for (const [table, column, key] of ages)
      await em.execute(
        `update ${table} set ${column} = ${column} - ? * interval '1 day' where ${key} = any(?::uuid[])`,
        [days, articleIds],
      );
  });
}

/**
 * Runs the job that removes for good what was deleted too long ago. The words that only that said are lost on purpose;
 * which articles and words these are is decided here, before the job runs.
 */
export async function purge({ life }: Pick<Given, 'life'>): Promise<void> {
  const since = deletedSince();
  const articles = await articlesOf(life);
  const due = articles.filter(({ deletedAt }) => deletedAt !== null && deletedAt <= since);
  const staying = articles.filter((article) => !due.includes(article));
  const dueDrafts = (await discardedOf(life, life.articleIds)).filter(({ discardedAt }) => discardedAt <= since);
  const kept = await wordsOfArticles(
    pastOf(life),
    staying,
    dueDrafts.map(({ id }) => id),
  );
  await purgeExpired(life.app.services);
  for (const word of life.words) if (!kept.has(word)) life.words.delete(word);
  const gone = new Set(due.map(({ id }) => id));
  life.articleIds = life.articleIds.filter((id) => !gone.has(id));
  life.purged.articles += due.length;
  life.purged.drafts += dueDrafts.length;
  await requirePurged(life, { articleIds: [...gone], draftIds: dueDrafts.map(({ id }) => id) });
}

/** The same once what is deleted has become older: too old for some of it, or for all. */
export async function purgeLater(given: Given): Promise<void> {
  await letDaysPass(given, given.other % 2 === 0 ? someDays : 2 * someDays);
  await purge(given);
}

async function requirePurged(
  life: Life,
  { articleIds, draftIds }: { articleIds: readonly string[]; draftIds: readonly string[] },
): Promise<void> {
  const [left] = await pastOf(life).execute<[{ articles: number; drafts: number }]>(
    `select (select count(*)::int from article where id = any(?::uuid[])) as articles,
       (select count(*)::int from discarded_draft where id = any(?::uuid[])) as drafts`,
    [idArray(articleIds), idArray(draftIds)],
  );
  if (left.articles + left.drafts > 0) throw new Error(`What is too old was not purged: ${JSON.stringify(left)}`);
}
