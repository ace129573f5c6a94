import { OrderTree } from '@snaplore/schema/orderTree';
import { sqlViewerMay } from '../access/contentRules.js';
import type { Caller } from '../kernel/caller.js';
import { idArray } from '../kernel/ids.js';
import { WorkspaceOrder } from './workspaceOrder.entity.js';
import { rowReader } from '../outbox/rowReader.js';

interface Nested {
  id: string;
  workspaceId: string;
}

/**
 * The article that each of `articles` is nested below: the nearest above that the caller may see, by the article's id;
 * in two statements however many they are (docs/domains/articles.md).
 */
export async function parentArticles(caller: Caller, articles: readonly Nested[]): Promise<Map<string, string>> {
  const reader = rowReader(caller);
  const workspaceIds = [...new Set(articles.map(({ workspaceId }) => workspaceId))];
  const orders = await reader.find(WorkspaceOrder, 'o', 'where o.workspace_id = any(?::uuid[])', [
    idArray(workspaceIds),
  ]);
  const trees = new Map(orders.map(({ workspaceId, tree }) => [workspaceId, new OrderTree(tree)]));
  const above = new Map(articles.map(({ id, workspaceId }) => [id, ancestors(trees.get(workspaceId), id)]));
  const asked = [...new Set([...above.values()].flat())];
  if (asked.length === 0) return new Map();
  const may = sqlViewerMay(caller.viewer, 'Article.view');
  const rows = await reader.execute<{ id: string }>(
    `select a.id from article a join workspace w on w.id = a.workspace_id where a.id = any(?::uuid[]) and ${may.sql}`,
    [idArray(asked), ...may.parameters],
  );
  const seen = new Set(rows.map(({ id }) => id));
  return new Map(
    [...above].flatMap(([id, ids]) => {
      const parent = ids.find((each) => seen.has(each));
      return parent === undefined ? [] : [[id, parent]];
    }),
  );
}

/** What an article is nested below, the nearest first. */
function ancestors(tree: OrderTree | undefined, id: string): string[] {
  const found: string[] = [];
  for (let at = tree?.parentOf(id); at != null; at = tree?.parentOf(at)) found.push(at);
  return found;
}
