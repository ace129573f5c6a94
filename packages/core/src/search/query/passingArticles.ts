import type { SqlCondition } from '../../access/sqlCondition.js';
import { windowBits, type PassingArticles } from '../postings/ranking.js';
import { isOfArticles, sqlPasses, type ArticleFilters } from '../searchFilters.js';

/** The numbers of a company's articles that pass the filters of articles, no matter who sees them, as one column. */
export function sqlPassing(companyId: string, filters: ArticleFilters): SqlCondition {
  if (!isOfArticles(filters)) return { sql: 'select null::jsonb where false', parameters: [] };
  const passes = sqlPasses(filters);
  return {
    sql: `select jsonb_agg(n.number) from article a join search_number n on n.article_id = a.id
      where a.company_id = ? and n.company_id = ? and ${passes.sql}`,
    parameters: [companyId, companyId, ...passes.parameters],
  };
}

/** The articles that pass by their windows; null where all do. `numbers` is what `sqlPassing` answered. */
export function passingArticles(
  filters: ArticleFilters,
  [numbers]: readonly (readonly number[] | null)[],
): PassingArticles | null {
  if (!isOfArticles(filters)) return null;
  const windows = new Map<number, Uint8Array>();
  for (const number of numbers ?? []) {
    const window = Math.floor(number / 2 ** windowBits);
    const articles = windows.get(window) ?? new Uint8Array(2 ** windowBits);
    articles[number - window * 2 ** windowBits] = 1;
    windows.set(window, articles);
  }
  return (window) => windows.get(window) ?? null;
}
