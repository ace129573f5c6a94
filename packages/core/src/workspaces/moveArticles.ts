import { placesOf, withDescendants } from '@snaplore/schema/articleOrder';
import { databaseNow } from '../kernel/databaseClock.js';
import { idArray } from '../kernel/ids.js';
import type { Tx } from '../outbox/transaction.js';
import { markMoved } from '../search/index/markMoved.js';
import { lockOrders } from './lockOrder.js';
import { moveInOrders } from './moveInOrders.js';
import type { Workspace } from './workspace.entity.js';

/**
 * Moves an article with everything nested below it to the top of another workspace of the company
 * (docs/domains/articles.md). The caller has locked both workspaces and the article, and asked for the rights on both.
 * @returns the ids of the articles that moved, the article itself first.
 */
export async function moveArticles(tx: Tx, articleId: string, from: Workspace, to: Workspace): Promise<string[]> {
  const { em } = tx;
  const { left, joined } = await lockOrders(em, from, to);
  const nested = withDescendants(left.tree, articleId);
  const rows = await em.execute<{ id: string }[]>(
    `update article set workspace_id = ?, draft_workspace_id = nullif(draft_workspace_id, ?) where id in (
       select id from article where id = any(?::uuid[]) and workspace_id = ? order by id for update)
     returning id`,
    [to.id, to.id, idArray([articleId, ...nested]), from.id],
  );
  const moved = new Set(rows.map(({ id }) => id));
  await markMoved(em, [...moved]);
  const after = moveInOrders(left.tree, joined.tree, articleId);
  left.tree = after.from;
  left.version += 1;
  joined.tree = after.to;
  joined.version += 1;
  to.lastActivityAt = databaseNow();
  for (const workspace of [from, to]) tx.emit(workspace.companyId, 'workspace.changed', { workspaceId: workspace.id });
  const inOrder = placesOf(after.to).flatMap(({ articleId: id }) => (moved.has(id) ? [id] : []));
  for (const id of inOrder) tx.emit(to.companyId, 'article.changed', { articleId: id, workspaceId: to.id });
  return inOrder;
}
