import { mergeOrders, noDeeperThan, orderOf, placesOf, standApart } from '@snaplore/schema/articleOrder';
import type { ArticleOrder, ArticleOrderEntry } from '@snaplore/schema/orderTree';
import { limits } from '@snaplore/schema/limits';

export interface OrderSave {
  /** The order as it was saved last, by whomever. */
  stored: ArticleOrder;
  /** Every article of the workspace, newest first. */
  articleIds: readonly string[];
  archivedIds: readonly string[];
  /** The order that the person began from; null when `mine` is to count as a whole. */
  base: ArticleOrder | null;
  mine: ArticleOrder;
}

/**
 * What becomes of a workspace's order when somebody saves theirs: every article once, and beside what they moved what
 * others have moved since. Those that they did not see (archived ones; without a base whatever their order leaves out)
 * stay where they stand, and what was shown instead of them stands behind them.
 */
export function orderAfterSave({ stored, articleIds, archivedIds, base, mine }: OrderSave): ArticleOrderEntry[] {
  const named = new Set(placesOf([...(base ?? []), ...mine]).map(({ articleId }) => articleId));
  const unseen = new Set((base ? archivedIds : articleIds).filter((id) => !named.has(id)));
  const theirs = standApart(orderOf(stored, articleIds), unseen);
  const begun =
    base ??
    orderOf(
      theirs,
      articleIds.filter((id) => named.has(id)),
    );
  // Two trees that are deep enough each may be too deep when one is put below the other.
  return noDeeperThan(mergeOrders(begun, theirs, mine), limits.articleDepthMax);
}
