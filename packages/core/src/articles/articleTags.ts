import * as limits from '@snaplore/schema/limits';
import { audit } from '../audit/writeAudit.js';
import { authorize } from '../access/authorize.js';
import { sqlViewerMay } from '../access/contentRules.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { escapeLike } from '../kernel/escapeLike.js';
import { optionalText } from '../kernel/input.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import type { Article } from './article.entity.js';
import { lockArticle } from './lockArticle.js';

/**
 * Checks the tags of an article: trimmed, none empty, each once whatever its case (docs/domains/articles.md).
 * @throws AppError TAGS_FULL, TAG_TOO_LONG, BAD_INPUT.
 */
export function checkTags(tags: readonly string[]): string[] {
  const checked = new Map<string, string>();
  for (const each of tags) {
    if (each.length > limits.tagMax)
      throw new AppError('TAG_TOO_LONG', { max: limits.tagMax }, { tags: 'TAG_TOO_LONG' });
    const tag = optionalText(each, 'tags', limits.tagMax).replace(/\s+/gu, ' ');
    const key = tag.toLocaleLowerCase();
    if (tag !== '' && !checked.has(key)) checked.set(key, tag);
    if (checked.size > limits.tagsPerArticle) {
      throw new AppError('TAGS_FULL', { max: limits.tagsPerArticle }, { tags: 'TAGS_FULL' });
    }
  }
  return [...checked.values()];
}

/**
 * Sets the tags of an article; readers see them at once (docs/domains/articles.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, TAGS_FULL, TAG_TOO_LONG, BAD_INPUT.
 */
export async function setArticleTags(
  caller: MemberCaller,
  { id, tags: sent }: { id: string; tags: readonly string[] },
): Promise<Article> {
  const tags = checkTags(sent);
  return await inTransaction(caller, async (tx) => {
    const { article, workspace } = await lockArticle(tx.em, id);
    authorize(caller.viewer, 'Article.edit', { article, workspace });
    if (JSON.stringify(article.tags) === JSON.stringify(tags)) return article;
    article.tags = tags;
    article.updatedById = caller.viewer.userId;
    article.updatedAt = databaseNow();
    tx.emit(article.companyId, 'article.changed', { articleId: article.id, workspaceId: workspace.id });
    // Personal workspaces are not logged.
    if (workspace.visibility !== 'personal')
      await audit(caller, tx, 'article.tagged', { id: article.id, name: article.title }, { in: workspace.title });
    return article;
  });
}

/**
 * Tags that contain `query`, of articles that the caller may see, without archived ones; the most used first
 * (docs/domains/articles.md).
 */
export async function findTags(caller: MemberCaller, query: string): Promise<string[]> {
  const part = optionalText(query, 'query', limits.tagMax);
  const may = sqlViewerMay(caller.viewer, 'Article.view');
  const rows = await reader(caller).execute<{ tag: string }[]>(
    `select min(t.tag) as tag from article a join workspace w on w.id = a.workspace_id
       cross join lateral unnest(a.tags) as t (tag)
     where t.tag ilike ? and not a.is_archived and ${may.sql}
     group by lower(t.tag) order by count(*) desc, lower(min(t.tag)) limit ?`,
    [`%${escapeLike(part)}%`, ...may.parameters, limits.tagsFound],
  );
  return rows.map(({ tag }) => tag);
}
