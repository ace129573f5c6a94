import { mergeOrders, limitDepth, orderOf, placesOf, separateNesting } from '@snaplore/schema/articleOrder';
import type { ArticleOrder, ArticleOrderEntry } from '@snaplore/schema/orderTree';
import * as limits from '@snaplore/schema/limits';

interface OrderSave {
  /** The order as it was last saved, by any user. */
  stored: ArticleOrder;
  /** Every article of the workspace, newest first. */
  articleIds: readonly string[];
  archivedIds: readonly string[];
  /** The order that the user started from; null when `mine` replaces the whole order. */
  base: ArticleOrder | null;
  mine: ArticleOrder;
}

/**
 * The order of a workspace after a save: every article once, with the user's moves applied to the stored order, so that
 * moves of others stay. Articles that the user did not see (archived ones; without a base all that their order leaves
 * out) stay where they are, and what was shown in their place follows them (docs/domains/workspaces.md).
 */
export function orderAfterSave({ stored, articleIds, archivedIds, base, mine }: OrderSave): ArticleOrderEntry[] {
  const named = new Set(placesOf([...(base ?? []), ...mine]).map(({ articleId }) => articleId));
  const unseen = new Set((base ? archivedIds : articleIds).filter((id) => !named.has(id)));
  const theirs = separateNesting(orderOf(stored, articleIds), unseen);
  const begun =
    base ??
    orderOf(
      theirs,
      articleIds.filter((id) => named.has(id)),
    );
  // Two trees within the limit may exceed it when one is nested in the other.
  return limitDepth(mergeOrders(begun, theirs, mine), limits.articleDepthMax);
}
