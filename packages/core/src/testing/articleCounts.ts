import type { AppServices } from '../kernel/services.js';
import { readPastPolicies } from './pastPolicies.js';

/** How many articles of a workspace are counted, and how many of them are published. */
export interface ArticleCount {
  articles: number;
  published: number;
}

const kept = `select workspace_id, company_id, sum(articles)::int as articles, sum(published)::int as published
  from workspace_article_count group by workspace_id, company_id`;
const counted = `select workspace_id, company_id, count(*)::int as articles, count(published_at)::int as published
  from article where not is_archived and deleted_at is null group by workspace_id, company_id`;

/** The workspaces of all companies whose kept numbers are not those of their articles; empty when nothing is wrong. */
export async function articleCountFaults(services: AppServices): Promise<string[]> {
  const rows = await readPastPolicies(services).execute<({ id: string } & Record<string, number>)[]>(
    `select coalesce(k.workspace_id, c.workspace_id) as id, coalesce(k.articles, 0) as kept,
       coalesce(k.published, 0) as "keptPublished", coalesce(c.articles, 0) as counted,
       coalesce(c.published, 0) as "countedPublished"
     from (${kept}) k full join (${counted}) c using (workspace_id, company_id)
     where (coalesce(k.articles, 0), coalesce(k.published, 0)) <> (coalesce(c.articles, 0), coalesce(c.published, 0))
     order by 1`,
  );
  return rows.map((row) => `the numbers of a workspace are wrong: ${JSON.stringify(row)}`);
}

/** The kept numbers of workspaces, in the given order. */
export async function articleCountsOf(services: AppServices, workspaceIds: readonly string[]): Promise<ArticleCount[]> {
  const rows = await readPastPolicies(services).execute<(ArticleCount & { workspace_id: string })[]>(kept);
  return workspaceIds.map((id) => {
    const { articles, published } = rows.find((row) => row.workspace_id === id) ?? { articles: 0, published: 0 };
    return { articles, published };
  });
}
