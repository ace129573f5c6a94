import { orderOf, placesOf } from '@snaplore/schema/articleOrder';
import { OrderTree, type ArticleOrder, type ArticleOrderEntry } from '@snaplore/schema/orderTree';

/** Two orders after an article went from one to the other. */
interface MovedOrders {
  from: ArticleOrderEntry[];
  to: ArticleOrderEntry[];
}

/**
 * Takes an article with everything nested below it out of one workspace's order and puts it at the top of another's
 * (docs/domains/workspaces.md). An article that nobody ordered has nothing below it.
 */
export function moveInOrders(from: ArticleOrder, to: ArticleOrder, articleId: string): MovedOrders {
  const subtree = { value: articleId, items: new OrderTree(from).toOrder(articleId) };
  const moved = new Set(placesOf([subtree]).map((place) => place.articleId));
  const left = (order: ArticleOrder): ArticleOrderEntry[] =>
    order.flatMap(({ value, items }) => (value === articleId ? [] : [{ value, items: left(items) }]));
  // An order may still name an article that was in the workspace before; what is nested below it stays.
  const joined = placesOf(to).flatMap(({ articleId: id }) => (moved.has(id) ? [] : [id]));
  return { from: left(from), to: [subtree, ...orderOf(to, joined)] };
}
