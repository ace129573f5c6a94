import { OrderTree, type ArticleOrder, type ArticleOrderEntry } from './orderTree.js';

/** An article's place as one row of the tree read from top to bottom; depth 0 stands at the root. */
export interface ArticlePlaceInOrder {
  articleId: string;
  depth: number;
}

/**
 * Reads an order that came from outside.
 * @returns null for anything but a tree of `{value, items}` with at most `most` entries and `deepest` levels; an entry
 * may leave its `items` out.
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
 * The order with these articles and no others. What stood below one that is gone takes its place; articles that the
 * order does not name yet come first, in the order given.
 */
export function orderOf(order: ArticleOrder, articleIds: readonly string[]): ArticleOrderEntry[] {
  const wanted = new Set(articleIds);
  const lift = (entries: ArticleOrder): ArticleOrderEntry[] =>
    entries.flatMap(({ value, items }) => (wanted.has(value) ? [{ value, items: lift(items) }] : lift(items)));
  const known = new OrderTree(lift(order));
  const missing = [...wanted].filter((id) => !known.has(id)).map((value) => ({ value, items: [] }));
  return [...missing, ...known.toOrder()];
}

/** The tree as rows, from top to bottom. */
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

/** The tree of such rows; a row too deep for the one above it stands directly below that one. */
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

/** The order in which nothing stands below one of `apart` but others of them: what did stands behind it instead. */
export function standApart(order: ArticleOrder, apart: ReadonlySet<string>): ArticleOrderEntry[] {
  return order.flatMap(({ value, items }) => {
    const below = standApart(items, apart);
    if (!apart.has(value)) return [{ value, items: below }];
    const { own = [], lifted = [] } = Object.groupBy(below, (entry) => (apart.has(entry.value) ? 'own' : 'lifted'));
    return [{ value, items: own }, ...lifted];
  });
}

/** The order with at most `deepest` levels: what stood deeper stands on the last of them. */
export function noDeeperThan(order: ArticleOrder, deepest: number): ArticleOrderEntry[] {
  return orderOfPlaces(
    placesOf(order).map(({ articleId, depth }) => ({ articleId, depth: Math.min(depth, deepest - 1) })),
  );
}

/** The article with everything below it, from top to bottom; empty when the order does not name it. */
export function withNested(order: ArticleOrder, articleId: string): string[] {
  const tree = new OrderTree(order);
  return tree.has(articleId) ? [articleId, ...tree.topDown(articleId)] : [];
}

/**
 * What two people made of one order, put together: everything that `mine` moved since `base` is moved in `theirs`, the
 * rest stays as `theirs` has it. The result names exactly the articles of `theirs`. A move that would put an article
 * below itself, or below one that is gone, is left out.
 */
export function mergeOrders(base: ArticleOrder, theirs: ArticleOrder, mine: ArticleOrder): ArticleOrderEntry[] {
  const before = new OrderTree(base);
  const wanted = new OrderTree(mine);
  const result = new OrderTree(theirs);
  const stayed = stayers(before, wanted);
  /** Of the children seen so far of each, the last that stands there in the result: the next one goes behind it. */
  const last = new Map<string | null, string>();
  for (const id of wanted.topDown()) {
    const parent = wanted.parentOf(id) ?? null;
    const isPossible = parent === null || (result.has(parent) && !result.isWithin(parent, id));
    if (isPossible && !stayed.has(id) && result.has(id)) result.move(id, parent, last.get(parent));
    if (result.parentOf(id) === parent) last.set(parent, id);
  }
  return result.toOrder();
}

/** The articles that nobody moved: below the same one as before, and in the longest run that kept its order. */
function stayers(before: OrderTree, after: OrderTree): Set<string> {
  const found = new Set<string>();
  for (const parent of [null, ...after.ids()]) {
    const places = new Map(before.childrenOf(parent).map((id, index) => [id, index]));
    const kept = after.childrenOf(parent).filter((id) => places.has(id));
    for (const index of longestRun(kept.map((id) => places.get(id) ?? 0))) found.add(kept[index] as string);
  }
  return found;
}

/** The indexes of a longest increasing run among different numbers. */
function longestRun(numbers: readonly number[]): number[] {
  /** ends[n]: the index of the smallest number with which a run of n + 1 ends. */
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
