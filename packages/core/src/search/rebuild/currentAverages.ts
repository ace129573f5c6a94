import { Article } from '../../articles/article.entity.js';
import type { Caller } from '../../kernel/caller.js';
import { reader } from '../../outbox/transaction.js';
import { entryKinds } from '../entryKinds.js';
import { articleEntries } from '../indexArticle.js';
import { countWords, lengthsOf } from '../index/entryWords.js';

/** So many articles are looked at, always the same ones. */
const articlesMost = 200;
/** Fewer articles with a kind of text say nothing about others. */
const articlesLeast = 20;

/** How many words the texts of each kind have in an article of the company; null where too few have any. */
export async function currentAverages(caller: Caller, companyId: string): Promise<(number | null)[]> {
  const em = reader(caller);
  const ids = await em.execute<{ id: string }[]>(
    `select id from article where company_id = ? and deleted_at is null order by md5(id::text) limit ${articlesMost}`,
    [companyId],
  );
  const sums = entryKinds.map(() => ({ articles: 0, words: 0 }));
  for (const { id } of ids) {
    const article = await em.findOne(Article, { id });
    if (!article) continue;
    const entries = await articleEntries(em, article);
    for (const [kind, words] of lengthsOf(entries.map((entry) => ({ entry, words: countWords(entry) }))).entries()) {
      const sum = sums[kind];
      if (sum && words > 0) Object.assign(sum, { articles: sum.articles + 1, words: sum.words + words });
    }
    em.clear();
  }
  return sums.map(({ articles, words }) =>
    articles < articlesLeast ? null : Math.max(1, Math.round(words / articles)),
  );
}
