import { withDescendants } from '@snaplore/schema/articleOrder';
import type { Article } from '../articles/article.entity.js';
import type { Caller } from '../kernel/caller.js';
import { idArray } from '../kernel/ids.js';
import { reader } from '../outbox/transaction.js';
import { WorkspaceOrder } from '../workspaces/workspaceOrder.entity.js';

/**
 * How many articles would be deleted together with each of `articles`, in two statements however many they are
 * (docs/domains/deletions.md). No right is checked here.
 */
export async function countNested(
  caller: Caller,
  articles: readonly Pick<Article, 'id' | 'workspaceId'>[],
): Promise<Map<string, number>> {
  const em = reader(caller);
  const orders = await em.find(WorkspaceOrder, { workspaceId: { $in: articles.map((each) => each.workspaceId) } });
  const trees = new Map(orders.map(({ workspaceId, tree }) => [workspaceId, tree]));
  const nested = articles.map(({ id, workspaceId }) => ({
    id,
    workspaceId,
    below: withDescendants(trees.get(workspaceId) ?? [], id).slice(1),
  }));
  const rows = await em.execute<{ id: string; workspaceId: string }[]>(
    `select id, workspace_id as "workspaceId" from article where id = any(?::uuid[]) and deleted_at is null`,
    [idArray([...new Set(nested.flatMap(({ below }) => below))])],
  );
  // An order may still name what was moved to another workspace.
  const places = new Map(rows.map((row) => [row.id, row.workspaceId]));
  return new Map(
    nested.map(({ id, workspaceId, below }) => [id, below.filter((each) => places.get(each) === workspaceId).length]),
  );
}
