import { limitDepth, orderOf } from '@snaplore/schema/articleOrder';
import * as limits from '@snaplore/schema/limits';
import { OrderTree } from '@snaplore/schema/orderTree';
import { AppError } from '../kernel/appError.js';
import type { Tx } from '../outbox/transaction.js';
import { lockOrder } from './lockOrder.js';
import type { Workspace } from './workspace.entity.js';

/** Changes the order of a workspace as a whole: every article of it is in the tree. */
type Rearrange = (tree: OrderTree) => void;

/**
 * Changes a locked workspace's order (docs/domains/workspaces.md). Articles that nobody ordered yet come first, the
 * newest at the top, as they are shown.
 */
export async function rearrange(tx: Tx, workspace: Workspace, change: Rearrange): Promise<void> {
  const order = await lockOrder(tx.em, workspace);
  const rows = await tx.em.execute<{ id: string }[]>('select id from article where workspace_id = ? order by id desc', [
    workspace.id,
  ]);
  const tree = new OrderTree(
    orderOf(
      order.tree,
      rows.map(({ id }) => id),
    ),
  );
  change(tree);
  order.tree = limitDepth(tree.toOrder(), limits.articleDepthMax);
  order.version += 1;
  tx.emit(workspace.companyId, 'workspace.changed', { workspaceId: workspace.id });
}

/** Puts an article right behind another one, on its level. */
export const behind =
  (articleId: string, other: string): Rearrange =>
  (tree) => {
    tree.move(articleId, tree.parentOf(other) ?? null, other);
  };

/**
 * Puts an article below another one, after those that are there.
 * @throws AppError BAD_INPUT where the other one is on the last level.
 */
export const below =
  (articleId: string, parent: string): Rearrange =>
  (tree) => {
    if (levelOf(tree, parent) >= limits.articleDepthMax) {
      throw new AppError('BAD_INPUT', {}, { parentArticleId: `at most ${limits.articleDepthMax} levels` });
    }
    tree.move(articleId, parent, tree.childrenOf(parent).at(-1));
  };

/** On which level an article stands, from 1. */
function levelOf(tree: OrderTree, articleId: string): number {
  let level = 0;
  for (let at: string | null | undefined = articleId; at != null; at = tree.parentOf(at)) level += 1;
  return level;
}

/**
 * Puts what stood below an article below another one, which takes its place where it stood below it itself; the
 * article is then a leaf at the root.
 */
export const inPlaceOf =
  (articleId: string, target: string): Rearrange =>
  (tree) => {
    if (tree.isWithin(target, articleId)) tree.move(target, tree.parentOf(articleId) ?? null, articleId);
    for (const child of tree.childrenOf(articleId)) tree.move(child, target, tree.childrenOf(target).at(-1));
    tree.move(articleId, null, undefined);
  };
