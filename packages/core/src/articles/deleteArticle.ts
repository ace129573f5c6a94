import { withDescendants } from '@snaplore/schema/articleOrder';
import { audit } from '../audit/writeAudit.js';
import { authorize } from '../access/authorize.js';
import { sqlIsPublished } from '../access/contentRules.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { idArray } from '../kernel/ids.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import { WorkspaceOrder } from '../workspaces/workspaceOrder.entity.js';
import type { DeletionKind } from './article.entity.js';
import { lockArticleAndWorkspace, type ArticleInWorkspace } from './lockArticle.js';

/**
 * Deletes an article with its nested sub-articles: nobody sees them any more, and their editors find them in 'Recently
 * deleted' for some time (docs/domains/articles.md).
 * @returns the ids of the deleted articles, the named one first.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function deleteArticle(caller: MemberCaller, id: string): Promise<string[]> {
  return await inTransaction(caller, async (tx) => {
    const locked = await lockArticleAndWorkspace(tx.em, id);
    authorize(caller.viewer, 'Article.delete', locked);
    return await deleteLockedArticle(caller, tx, locked);
  });
}

/** The same for a locked article, once it is decided that the caller may. */
export async function deleteLockedArticle(
  caller: MemberCaller,
  tx: Tx,
  { article, workspace }: ArticleInWorkspace,
): Promise<string[]> {
  const kind = article.publicationId === null ? 'discarded' : 'deleted';
  const order = await tx.em.findOne(WorkspaceOrder, { workspaceId: workspace.id });
  const nested = withDescendants(order?.tree ?? [], article.id);
  const ids = await markDeleted(caller, tx, { article, workspace }, [article.id, ...nested], kind);
  workspace.lastActivityAt = databaseNow();
  // Personal workspaces are not logged.
  if (workspace.visibility !== 'personal')
    await audit(
      caller,
      tx,
      'article.deleted',
      { id: article.id, name: article.title },
      { in: workspace.title, ...(ids.length > 1 ? { subArticles: ids.length - 1 } : {}) },
    );
  return ids;
}

/**
 * Marks articles of one workspace as deleted together with a locked one of them. Their order is kept: they come back
 * where they were.
 * @returns the ids of those that were not deleted before, in the given order.
 */
export async function markDeleted(
  { viewer }: MemberCaller,
  tx: Tx,
  { article, workspace }: ArticleInWorkspace,
  articleIds: readonly string[],
  kind: DeletionKind,
): Promise<string[]> {
  // One order of locking for all commands, so that no two wait for each other.
  const rows = await tx.em.execute<{ id: string; wasPublished: boolean }[]>(
    `update article set deleted_at = now(), deleted_by_id = ?, deletion_kind = ?, deleted_with_id = ?
     where id in (select id from article where id = any(?::uuid[]) and workspace_id = ? and deleted_at is null
       order by id for update)
     returning id, ${sqlIsPublished('article')} as "wasPublished"`,
    [viewer.userId, kind, article.id, idArray(articleIds), workspace.id],
  );
  const deleted = new Map(rows.map((row) => [row.id, row]));
  const ids = [...new Set(articleIds)].filter((id) => deleted.has(id));
  for (const id of ids) {
    tx.emit(article.companyId, 'article.deleted', {
      articleId: id,
      workspaceId: workspace.id,
      wasPublished: deleted.get(id)?.wasPublished ?? false,
    });
  }
  // The statement above changed the row without the entity.
  await tx.em.refresh(article);
  return ids;
}
