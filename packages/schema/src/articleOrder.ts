import { OrderTree, type ArticleOrder, type ArticleOrderEntry } from './orderTree.js';

/** An article's position as one row of the tree, read from top to bottom. Depth 0 is the root. */
export interface ArticlePlaceInOrder {
  articleId: string;
  depth: number;
}

/**
 * Reads an order from a request.
 * @returns null for anything but a tree of `{value, items}` with at most `most` entries and `deepest` levels; `items`
 * may be missing.
 */
export function readOrder(
  input: unknown,
  { most, deepest }: { most: number; deepest: number },
): ArticleOrderEntry[] | null {
  let count = 0;
  const read = (entries: unknown, depth: number): ArticleOrderEntry[] | null => {
    if (!Array.isArray(entries) || (depth > deepest && entries.length > 0)) return null;
    const found: ArticleOrderEntry[] = [];
    for (const entry of entries as unknown[]) {
      count += 1;
      if (
        count > most ||
        typeof entry !== 'object' ||
        entry === null ||
        !('value' in entry) ||
        typeof entry.value !== 'string'
      )
        return null;
      const items = 'items' in entry && entry.items != null ? read(entry.items, depth + 1) : [];
      if (items === null) return null;
      found.push({ value: entry.value, items });
    }
    return found;
  };
  return read(input, 1);
}

/**
 * Returns the order with exactly these articles. The children of a removed article take its position; articles that the
 * order does not name come first, in the given order.
 */
export function orderOf(order: ArticleOrder, articleIds: readonly string[]): ArticleOrderEntry[] {
  const existing = new Set(articleIds);
  const lift = (entries: ArticleOrder): ArticleOrderEntry[] =>
    entries.flatMap(({ value, items }) => (existing.has(value) ? [{ value, items: lift(items) }] : lift(items)));
  const known = new OrderTree(lift(order));
  const missing = [...existing].filter((id) => !known.has(id)).map((value) => ({ value, items: [] }));
  return [...missing, ...known.toOrder()];
}

/** Returns the tree as rows, from top to bottom. */
export function placesOf(order: ArticleOrder): ArticlePlaceInOrder[] {
  const places: ArticlePlaceInOrder[] = [];
  const walk = (entries: ArticleOrder, depth: number): void => {
    for (const { value, items } of entries) {
      places.push({ articleId: value, depth });
      walk(items, depth + 1);
    }
  };
  walk(order, 0);
  return places;
}

/** Returns the tree of such rows. A row too deep for the one above it becomes that row's child. */
export function orderOfPlaces(places: readonly ArticlePlaceInOrder[]): ArticleOrderEntry[] {
  const root: ArticleOrderEntry[] = [];
  const above: ArticleOrderEntry[] = [];
  for (const { articleId, depth } of places) {
    const entry: ArticleOrderEntry = { value: articleId, items: [] };
    const level = Math.min(Math.max(0, depth), above.length);
    (above[level - 1]?.items ?? root).push(entry);
    above.length = level;
    above.push(entry);
  }
  return root;
}

/**
 * Returns the order in which an article of `apart` has only children of `apart`: its other children follow it as
 * siblings.
 */
export function separateNesting(order: ArticleOrder, apart: ReadonlySet<string>): ArticleOrderEntry[] {
  return order.flatMap(({ value, items }) => {
    const below = separateNesting(items, apart);
    if (!apart.has(value)) return [{ value, items: below }];
    const { own = [], lifted = [] } = Object.groupBy(below, (entry) => (apart.has(entry.value) ? 'own' : 'lifted'));
    return [{ value, items: own }, ...lifted];
  });
}

/** Returns the order with at most `deepest` levels. Deeper articles move up to the last allowed level. */
export function limitDepth(order: ArticleOrder, deepest: number): ArticleOrderEntry[] {
  return orderOfPlaces(
    placesOf(order).map(({ articleId, depth }) => ({ articleId, depth: Math.min(depth, deepest - 1) })),
  );
}

/** Returns the article and its descendants from top to bottom; empty when the order does not name it. */
export function withDescendants(order: ArticleOrder, articleId: string): string[] {
  const tree = new OrderTree(order);
  return tree.has(articleId) ? [articleId, ...tree.topDown(articleId)] : [];
}

/**
 * Merges two users' changes of one order: every article that `mine` moved since `base` is moved in `theirs`, the rest
 * stays as in `theirs`. The result names exactly the articles of `theirs`. A move below the article itself or below a
 * removed one is dropped (docs/decisions/the-order-of-articles.md).
 */
export function mergeOrders(base: ArticleOrder, theirs: ArticleOrder, mine: ArticleOrder): ArticleOrderEntry[] {
  const before = new OrderTree(base);
  const after = new OrderTree(mine);
  const result = new OrderTree(theirs);
  const unmoved = unmovedArticles(before, after);
  /** For each parent, the last child placed so far; the next child goes behind it. */
  const last = new Map<string | null, string>();
  for (const id of after.topDown()) {
    const parent = after.parentOf(id) ?? null;
    const isPossible = parent === null || (result.has(parent) && !result.isWithin(parent, id));
    if (isPossible && !unmoved.has(id) && result.has(id)) result.move(id, parent, last.get(parent));
    if (result.parentOf(id) === parent) last.set(parent, id);
  }
  return result.toOrder();
}

/** The articles that `after` did not move: same parent as before, and in the longest run that kept its order. */
function unmovedArticles(before: OrderTree, after: OrderTree): Set<string> {
  const found = new Set<string>();
  for (const parent of [null, ...after.ids()]) {
    const places = new Map(before.childrenOf(parent).map((id, index) => [id, index]));
    const kept = after.childrenOf(parent).filter((id) => places.has(id));
    for (const index of longestRun(kept.map((id) => places.get(id) ?? 0))) found.add(kept[index] as string);
  }
  return found;
}

/** Returns the indexes of a longest increasing run among distinct numbers. */
function longestRun(numbers: readonly number[]): number[] {
  /** ends[n] is the index of the smallest number that ends a run of n + 1. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, number] of numbers.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] as number] as number) < number) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  }
  const run: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) run.push(at);
  return run;
}
