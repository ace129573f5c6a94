import { placesOf, readOrder } from '@snaplore/schema/articleOrder';
import type { ArticleOrder, ArticleOrderEntry } from '@snaplore/schema/orderTree';
import * as limits from '@snaplore/schema/limits';
import { audit } from '../audit/writeAudit.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireId } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { lockOrder } from './lockOrder.js';
import { orderAfterSave } from './orderAfterSave.js';
import { Workspace } from './workspace.entity.js';

export interface ReorderArticles {
  workspaceId: string;
  /** The documented tree `{ value: article id, items }`; checked here. */
  order: unknown;
  /**
   * The tree that the user started from. With it only what they moved is moved; moves of others in the meantime stay.
   */
  base?: unknown;
}

/**
 * Saves the order and nesting of a workspace's articles. No article is lost, whatever the order leaves out, and the
 * moves of two users who save at the same time are both kept (docs/domains/workspaces.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_INPUT: not a tree, too many articles or levels, articles that are not in
 * this workspace.
 */
export async function reorderArticles(caller: MemberCaller, input: ReorderArticles): Promise<Workspace> {
  const workspaceId = requireId(input.workspaceId);
  const mine = requireOrder(input.order, 'order');
  const base = input.base == null ? null : requireOrder(input.base, 'base');
  return await inTransaction(caller, async (tx) => {
    const workspace = await tx.em.findOne(Workspace, { id: workspaceId });
    if (!workspace) throw new AppError('NOT_FOUND');
    authorize(caller.viewer, 'Workspace.editArticles', workspace);
    const order = await lockOrder(tx.em, workspace);
    const articles = await tx.em.execute<{ id: string; isArchived: boolean }[]>(
      // Nobody who orders sees a deleted article: it keeps its place as an archived one does.
      `select id, (is_archived or deleted_at is not null) as "isArchived" from article where workspace_id = ?
       order by id desc`,
      [workspaceId],
    );
    const articleIds = articles.map(({ id }) => id);
    requireKnown(mine, articleIds, 'order');
    if (base) requireKnown(base, articleIds, 'base');
    const archivedIds = articles.flatMap(({ id, isArchived }) => (isArchived ? [id] : []));
    const tree = orderAfterSave({ stored: order.tree, articleIds, archivedIds, base, mine });
    if (isSame(tree, order.tree)) return workspace;
    order.tree = tree;
    order.version += 1;
    tx.emit(workspace.companyId, 'workspace.changed', { workspaceId });
    // Personal workspaces are not logged.
    if (workspace.visibility !== 'personal')
      await audit(caller, tx, 'workspace.reordered', { id: workspace.id, name: workspace.title });
    return workspace;
  });
}

/** @throws AppError BAD_INPUT. */
function requireOrder(input: unknown, field: string): ArticleOrderEntry[] {
  const order = readOrder(input, { most: limits.articlesInOrderMax, deepest: limits.articleDepthMax });
  if (!order) {
    throw new AppError(
      'BAD_INPUT',
      {},
      {
        [field]:
          `a tree of {value, items}, at most ${limits.articlesInOrderMax} articles` +
          ` in ${limits.articleDepthMax} levels`,
      },
    );
  }
  return order;
}

/** @throws AppError BAD_INPUT naming the first three that are not in the workspace. */
function requireKnown(order: ArticleOrder, articleIds: readonly string[], field: string): void {
  const known = new Set(articleIds);
  const others = placesOf(order).flatMap(({ articleId }) => (known.has(articleId) ? [] : [articleId]));
  if (others.length > 0)
    throw new AppError(
      'BAD_INPUT',
      {},
      { [field]: `not of this workspace: ${others.slice(0, 3).join(', ').slice(0, 200)}` },
    );
}

const isSame = (one: ArticleOrder, other: ArticleOrder): boolean =>
  JSON.stringify(placesOf(one)) === JSON.stringify(placesOf(other));
