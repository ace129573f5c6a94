import { withDescendants } from '@snaplore/schema/articleOrder';
import * as limits from '@snaplore/schema/limits';
import { audit } from '../audit/writeAudit.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { idArray } from '../kernel/ids.js';
import { requireId } from '../kernel/input.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { WorkspaceOrder } from '../workspaces/workspaceOrder.entity.js';
import { Article } from './article.entity.js';

export interface SetArticlesArchived {
  /** At most `limits.articlesAtOnceMax`. */
  articleIds: readonly string[];
  isArchived: boolean;
}

/**
 * Archives articles with their nested sub-articles, or unarchives them; all of them or none (docs/domains/articles.md).
 * @returns the articles that were named.
 * @throws AppError BAD_INPUT for none or too many, NOT_FOUND, FORBIDDEN.
 */
export async function setArticlesArchived(
  caller: MemberCaller,
  { articleIds, isArchived }: SetArticlesArchived,
): Promise<Article[]> {
  const ids = [...new Set(articleIds.map((id) => requireId(id).toLowerCase()))];
  if (ids.length === 0 || ids.length > limits.articlesAtOnceMax) {
    throw new AppError('BAD_INPUT', {}, { articleIds: `1 to ${limits.articlesAtOnceMax} articles` });
  }
  return await inTransaction(caller, async (tx) => {
    const found = new Map((await tx.em.find(Article, { id: { $in: ids } })).map((article) => [article.id, article]));
    const workspaceIds = [...new Set([...found.values()].map(({ workspaceId }) => workspaceId))];
    const workspaces = new Map(
      (await tx.em.find(Workspace, { id: { $in: workspaceIds } })).map((workspace) => [workspace.id, workspace]),
    );
    const subjects = ids.map((id) => {
      const article = found.get(id);
      const workspace = article && workspaces.get(article.workspaceId);
      if (!workspace) throw new AppError('NOT_FOUND');
      authorize(caller.viewer, 'Article.edit', { article, workspace });
      return { article, workspace };
    });
    const orders = await tx.em.find(WorkspaceOrder, { workspaceId: { $in: workspaceIds } });
    const treeOf = new Map(orders.map(({ workspaceId, tree }) => [workspaceId, tree]));
    const nestedIds = subjects.map(({ article: { id, workspaceId } }) => [
      id,
      ...withDescendants(treeOf.get(workspaceId) ?? [], id),
    ]);
    const changed = await change(
      tx,
      isArchived,
      subjects.flatMap(({ workspace }, index) =>
        (nestedIds[index] ?? []).map((id) => ({ id, workspaceId: workspace.id })),
      ),
    );
    for (const [index, { article, workspace }] of subjects.entries()) {
      // An article nested in two of the named ones is reported with the first.
      const own = (nestedIds[index] ?? []).filter((id) => changed.delete(id));
      for (const articleId of own)
        tx.emit(article.companyId, 'article.changed', { articleId, workspaceId: workspace.id });
      // Personal workspaces are not logged.
      if (own.length === 0 || workspace.visibility === 'personal') continue;
      const nested = own.filter((id) => id !== article.id).length;
      await audit(
        caller,
        tx,
        isArchived ? 'article.archived' : 'article.unarchived',
        { id: article.id, name: article.title },
        { in: workspace.title, ...(nested > 0 ? { subArticles: nested } : {}) },
      );
    }
    // The statement above changed the rows without the entities.
    await tx.em.find(Article, { id: { $in: ids } }, { refresh: true });
    return subjects.map(({ article }) => article);
  });
}

/**
 * Archives or unarchives those of `articles`, each given with its workspace, whose state differs. @returns their ids.
 */
async function change(
  tx: Tx,
  isArchived: boolean,
  articles: { id: string; workspaceId: string }[],
): Promise<Set<string>> {
  // One order of locking for all commands, so that no two wait for each other.
  const rows = await tx.em.execute<{ id: string }[]>(
    `update article set is_archived = ? where id in (
       select a.id from article a join unnest(?::uuid[], ?::uuid[]) as named (id, workspace_id)
         on named.id = a.id and named.workspace_id = a.workspace_id
       where a.is_archived <> ? and a.deleted_at is null order by a.id for update of a) returning id`,
    [
      isArchived,
      idArray(articles.map(({ id }) => id)),
      idArray(articles.map(({ workspaceId }) => workspaceId)),
      isArchived,
    ],
  );
  return new Set(rows.map(({ id }) => id));
}
