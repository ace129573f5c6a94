import { orderOf, orderOfPlaces, placesOf } from '@snaplore/schema/articleOrder';
import type { ArticleOrder, ArticleOrderEntry } from '@snaplore/schema/orderTree';
import * as limits from '@snaplore/schema/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entry } from '../testing/orderWorld.js';
import { orderAfterSave } from './orderAfterSave.js';

const ids = (order: ArticleOrder): string[] => placesOf(order).map(({ articleId }) => articleId);
const treeOf = (articleIds: readonly string[]): fc.Arbitrary<ArticleOrderEntry[]> =>
  fc
    .tuple(
      fc.shuffledSubarray([...articleIds], { minLength: articleIds.length }),
      fc.array(fc.nat(4), { minLength: 12, maxLength: 12 }),
    )
    .map(([shuffled, depths]) =>
      orderOfPlaces(shuffled.map((articleId, index) => ({ articleId, depth: depths[index] ?? 0 }))),
    );

/** A stored order of articles, some of them archived, and a user's order of those they see. */
const saves = fc
  .uniqueArray(fc.integer({ min: 0, max: 40 }).map(String), { maxLength: 12 })
  .chain((articleIds) => fc.tuple(fc.constant(articleIds), fc.subarray(articleIds)))
  .chain(([articleIds, archivedIds]) =>
    fc.record({
      articleIds: fc.constant(articleIds),
      archivedIds: fc.constant(archivedIds),
      stored: treeOf(articleIds),
      mine: treeOf(articleIds.filter((id) => !archivedIds.includes(id))),
    }),
  );

describe('order after a save', () => {
  it('is the saved one for users who see no archived articles, with a base and without', () => {
    fc.assert(
      fc.property(saves, ({ articleIds, archivedIds, stored, mine }) => {
        const seen = ids(mine);
        for (const base of [orderOf(stored, seen), null]) {
          const result = orderAfterSave({ stored, articleIds, archivedIds, base, mine });
          expect(orderOf(result, seen)).toEqual(mine);
          expect(ids(result).sort()).toEqual([...articleIds].sort());
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('leaves archived articles where they are', () => {
    const stored = [entry('a', entry('old')), entry('b'), entry('c')];
    const save = {
      stored,
      articleIds: ['a', 'b', 'c', 'old'],
      archivedIds: ['old'],
      mine: [entry('c'), entry('a'), entry('b')],
    };
    const expected = [entry('c'), entry('a', entry('old')), entry('b')];
    expect(orderAfterSave({ ...save, base: [entry('a'), entry('b'), entry('c')] })).toEqual(expected);
    expect(orderAfterSave({ ...save, base: null })).toEqual(expected);
  });

  it('keeps the place of newer articles and the moves of others', () => {
    const save = {
      stored: [entry('b', entry('a')), entry('c')],
      articleIds: ['new', 'a', 'b', 'c'],
      archivedIds: [],
      base: [entry('a'), entry('b'), entry('c')],
      mine: [entry('c'), entry('a'), entry('b')],
    };
    expect(orderAfterSave(save)).toEqual([entry('c'), entry('new'), entry('b', entry('a'))]);
  });

  it('stays within the allowed depth, so that it can be saved again', () => {
    const half = limits.articleDepthMax / 2 + 2;
    const chain = (name: string, end: ArticleOrderEntry[] = []): ArticleOrderEntry[] =>
      Array.from({ length: half }, (_, index) => `${name}${index}`).reduceRight(
        (below, id) => [entry(id, ...below)],
        end,
      );
    const base = [...chain('a'), ...chain('b')];
    const articleIds = ids([...base, entry('x')]);
    const stored = [...chain('a'), ...chain('b', [entry('x')])];
    const result = orderAfterSave({ stored, articleIds, archivedIds: [], base, mine: chain('a', chain('b')) });
    expect(Math.max(...placesOf(result).map(({ depth }) => depth))).toBe(limits.articleDepthMax - 1);
    expect(ids(result)).toEqual(articleIds);
  });
});
