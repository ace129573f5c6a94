import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mergeOrders,
  limitDepth,
  orderOf,
  orderOfPlaces,
  placesOf,
  readOrder,
  separateNesting,
  withDescendants,
} from './articleOrder.js';
import type { ArticleOrder, ArticleOrderEntry } from './orderTree.js';

const entry = (value: string, ...items: ArticleOrderEntry[]): ArticleOrderEntry => ({ value, items });
const ids = (order: ArticleOrder): string[] => placesOf(order).map(({ articleId }) => articleId);
const sorted = (order: ArticleOrder): string[] => ids(order).sort();

/** Any tree of these articles: each row is at most one level deeper than the row above it. */
const treeOf = (articleIds: readonly string[]): fc.Arbitrary<ArticleOrderEntry[]> =>
  fc
    .tuple(
      fc.shuffledSubarray([...articleIds], { minLength: articleIds.length }),
      fc.array(fc.nat(4), { minLength: articleIds.length, maxLength: articleIds.length }),
    )
    .map(([shuffled, depths]) =>
      orderOfPlaces(shuffled.map((articleId, index) => ({ articleId, depth: depths[index] ?? 0 }))),
    );

const articles = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 0, maxLength: 14 });
const threeTrees = articles.chain((all) => fc.tuple(treeOf(all), treeOf(all), treeOf(all)));

describe('the order of articles', () => {
  it('converts to rows and back without a change', () => {
    fc.assert(
      fc.property(articles.chain(treeOf), (order) => {
        expect(orderOfPlaces(placesOf(order))).toEqual(order);
      }),
    );
  });

  it('names exactly the existing articles, new ones first, and lifts the children of a removed one', () => {
    const order = [entry('a', entry('b', entry('c')), entry('d')), entry('e')];
    expect(orderOf(order, ['new', 'a', 'c', 'd', 'e'])).toEqual([
      entry('new'),
      entry('a', entry('c'), entry('d')),
      entry('e'),
    ]);
    fc.assert(
      fc.property(articles.chain(treeOf), articles, (any, present) => {
        expect(sorted(orderOf(any, present))).toEqual([...present].sort());
      }),
    );
  });

  it('keeps the first occurrence of an article that is named twice', () => {
    expect(orderOf([entry('a', entry('b')), entry('b', entry('a'), entry('c'))], ['a', 'b', 'c'])).toEqual([
      entry('a', entry('b', entry('c'))),
    ]);
  });

  it('lists an article with all its descendants', () => {
    expect(withDescendants([entry('a', entry('b', entry('c')), entry('d')), entry('e')], 'a')).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
    expect(withDescendants([entry('a')], 'x')).toEqual([]);
  });

  it('moves the other children of a separated article behind it', () => {
    const order = [entry('a', entry('x', entry('b'), entry('y', entry('c')))), entry('d')];
    expect(separateNesting(order, new Set(['x', 'y']))).toEqual([
      entry('a', entry('x', entry('y')), entry('b'), entry('c')),
      entry('d'),
    ]);
    fc.assert(
      fc.property(articles.chain(treeOf), fc.array(fc.string({ maxLength: 3 })), (any, apart) => {
        const set = new Set([...apart, ...ids(any).filter((_id, index) => index % 3 === 0)]);
        const others = ids(any).filter((id) => !set.has(id));
        const result = separateNesting(any, set);
        expect(sorted(result)).toEqual(sorted(any));
        expect(orderOf(result, others)).toEqual(orderOf(any, others));
        for (const id of set) expect(withDescendants(result, id).filter((each) => !set.has(each))).toEqual([]);
      }),
    );
  });

  it('reduces an order to the allowed number of levels', () => {
    const order = [entry('a', entry('b', entry('c', entry('d')), entry('e')))];
    expect(limitDepth(order, 3)).toEqual([entry('a', entry('b', entry('c'), entry('d'), entry('e')))]);
    expect(limitDepth(order, 2)).toEqual([entry('a', entry('b'), entry('c'), entry('d'), entry('e'))]);
    fc.assert(
      fc.property(articles.chain(treeOf), (any) => {
        expect(limitDepth(any, 20)).toEqual(any);
      }),
    );
  });

  describe('reading an order from a request', () => {
    const bounds = { most: 4, deepest: 2 };
    it.each([
      ['accepts the documented tree', [{ value: 'a', items: [{ value: 'b', items: [] }] }], [entry('a', entry('b'))]],
      ['accepts an entry without items', [{ value: 'a' }], [entry('a')]],
      ['refuses a tree that is too deep', [{ value: 'a', items: [{ value: 'b', items: [{ value: 'c' }] }] }], null],
      ['refuses too many entries', ['a', 'b', 'c', 'd', 'e'].map((value) => ({ value })), null],
      ['refuses a value that is not a string', [{ value: 1 }], null],
      ['refuses items that are not a list', [{ value: 'a', items: 'b' }], null],
      ['refuses anything but a list', { value: 'a' }, null],
      ['refuses null', null, null],
    ])('%s', (_what, input, read) => {
      expect(readOrder(input, bounds)).toEqual(read);
    });
  });

  describe('merging the changes of two users', () => {
    it('keeps both moves', () => {
      const base = ['a', 'b', 'c', 'd'].map((value) => entry(value));
      const theirs = [entry('d'), entry('a'), entry('b'), entry('c')];
      const mine = [entry('a', entry('b')), entry('c'), entry('d')];
      expect(mergeOrders(base, theirs, mine)).toEqual([entry('d'), entry('a', entry('b')), entry('c')]);
    });

    it('drops a move that would put an article below itself', () => {
      const base = [entry('a'), entry('b')];
      expect(mergeOrders(base, [entry('a', entry('b'))], [entry('b', entry('a'))])).toEqual([entry('a', entry('b'))]);
    });

    it('loses and duplicates no article, and names no removed one', () => {
      fc.assert(
        fc.property(threeTrees, articles, ([base, theirs, mine], extra) => {
          // Articles that others created or deleted since: only `theirs` has them.
          const present = orderOf(theirs, [
            ...new Set([...extra, ...ids(theirs).filter((_id, index) => index % 3 !== 0)]),
          ]);
          expect(sorted(mergeOrders(base, present, mine))).toEqual(sorted(present));
        }),
        { numRuns: 500 },
      );
    });

    it('returns my order when others changed nothing', () => {
      fc.assert(
        fc.property(threeTrees, ([base, , mine]) => {
          expect(mergeOrders(base, base, mine)).toEqual(mine);
        }),
        { numRuns: 500 },
      );
    });

    it('returns their order when I changed nothing', () => {
      fc.assert(
        fc.property(threeTrees, ([base, theirs]) => {
          expect(mergeOrders(base, theirs, base)).toEqual(theirs);
        }),
        { numRuns: 500 },
      );
    });

    it('changes nothing when a merged order is merged again', () => {
      fc.assert(
        fc.property(threeTrees, ([base, theirs, mine]) => {
          const both = mergeOrders(base, theirs, mine);
          expect(mergeOrders(base, both, both)).toEqual(both);
        }),
        { numRuns: 500 },
      );
    });

    it('merges orders of 2,000 articles', () => {
      const all = Array.from({ length: 2_000 }, (_, index) => entry(String(index)));
      expect(
        sorted(
          mergeOrders(
            all,
            all.toReversed(),
            all.toSorted((a, b) => a.value.localeCompare(b.value)),
          ),
        ).length,
      ).toBe(2_000);
    });
  });
});
