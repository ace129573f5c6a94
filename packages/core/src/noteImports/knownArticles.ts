import type { Em } from '../kernel/database.js';

/** An article that was imported before. */
export interface KnownArticle {
  source: string;
  articleId: string;
  shortId: string;
}

/**
 * The articles of a workspace that were imported from these sources before and are still there
 * (docs/domains/noteImports.md), by source.
 */
export async function knownArticles(
  em: Em,
  workspaceId: string,
  sources: readonly string[],
): Promise<Map<string, KnownArticle>> {
  const rows = await em.execute<KnownArticle[]>(
    `select i.source, a.id as "articleId", a.short_id as "shortId" from imported_article i
       join article a on a.id = i.article_id
     where i.workspace_id = ? and i.source = any(?::text[]) and a.workspace_id = i.workspace_id
       and a.deleted_at is null`,
    [workspaceId, `{${sources.join(',')}}`],
  );
  return new Map(rows.map((row) => [row.source, row]));
}
