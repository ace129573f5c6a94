import { describe, expect, it } from 'vitest';
import { paragraphMovedBy, paragraphPlaceAt, type ParagraphRow } from './paragraphMoves.js';

/** a, with a1 and a2 below it; b; c, with c1 below it. */
const rows: ParagraphRow[] = ['a', 'a1', 'a2', 'b', 'c', 'c1'].map((id) => ({ id, depth: id.length === 1 ? 0 : 1 }));

describe('a paragraph that is dropped', () => {
  it.each<[string, string, number, number, { before: string | null; depth: number }]>([
    ['on the first level between two of it', 'b', 6, 0, { before: null, depth: 0 }],
    ['nested in the one above', 'b', 6, 1, { before: null, depth: 1 }],
    ['within a group, where it can only be nested', 'b', 2, 0, { before: 'a2', depth: 1 }],
    ['at the top, where there is nothing to be below', 'b', 0, 1, { before: 'a', depth: 0 }],
    ['where it is, one level in', 'b', 3, 1, { before: 'c', depth: 1 }],
    ['with its group, behind a whole one', 'c', 1, 1, { before: 'b', depth: 0 }],
    ['with its group at the end', 'a', 6, 1, { before: null, depth: 0 }],
  ])('goes %s', (_name, id, gap, wanted, place) => {
    expect(paragraphPlaceAt(rows, id, gap, wanted)).toEqual(place);
  });
});

describe('a paragraph that is moved by a step', () => {
  it.each<[string, string, 1 | -1, { before: string | null; depth: number } | null]>([
    ['up past a group', 'b', -1, { before: 'a', depth: 0 }],
    ['up with its group', 'c', -1, { before: 'b', depth: 0 }],
    ['not up from the top', 'a', -1, null],
    ['down past the next', 'a', 1, { before: 'c', depth: 0 }],
    ['down past a group', 'b', 1, { before: null, depth: 0 }],
    ['not down from the end', 'c', 1, null],
    ['up within its group', 'a2', -1, { before: 'a1', depth: 1 }],
    ['down within its group', 'a1', 1, { before: 'b', depth: 1 }],
    ['down into the next group', 'a2', 1, { before: 'c', depth: 1 }],
    ['up into the group before', 'c1', -1, { before: 'c', depth: 1 }],
    ['not up from the first group', 'a1', -1, null],
  ])('goes %s', (_name, id, step, place) => {
    expect(paragraphMovedBy(rows, id, step)).toEqual(place);
  });
});
