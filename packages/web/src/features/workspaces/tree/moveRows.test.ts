import * as limits from '@snaplore/schema/limits';
import { describe, expect, it } from 'vitest';
import { dropRow, subtreeIds, moveRow, dropTargetAt, type MoveDirection } from './moveRows.js';

interface Row {
  articleId: string;
  depth: number;
}

/** 'a b>1 c>2' is a row a, b below it, and c below b. */
const tree = (text: string): Row[] =>
  text.split(' ').map((part) => {
    const [articleId = '', depth = '0'] = part.split('>');
    return { articleId, depth: Number(depth) };
  });
const text = (rows: readonly Row[]) =>
  rows.map(({ articleId, depth }) => (depth === 0 ? articleId : `${articleId}>${String(depth)}`)).join(' ');
const moved = (rows: string, id: string, step: MoveDirection) => text(moveRow(tree(rows), id, step));

describe('moving an article by a step', () => {
  const rows = 'a b>1 c>2 d>1 e f>1';

  it('passes its neighbour, both with their descendants', () => {
    expect(moved(rows, 'e', 'up')).toBe('e f>1 a b>1 c>2 d>1');
    expect(moved(rows, 'a', 'down')).toBe('e f>1 a b>1 c>2 d>1');
    expect(moved(rows, 'd', 'up')).toBe('a d>1 b>1 c>2 e f>1');
    expect(moved(rows, 'b', 'down')).toBe('a d>1 b>1 c>2 e f>1');
  });

  it('goes out if there is no neighbour', () => {
    expect(moved(rows, 'b', 'up')).toBe('b c>1 a d>1 e f>1');
    expect(moved(rows, 'd', 'down')).toBe('a b>1 c>2 d e f>1');
    expect(moved(rows, 'c', 'down')).toBe('a b>1 c>1 d>1 e f>1');
  });

  it('becomes a child of the one above, and a sibling of its parent', () => {
    expect(moved(rows, 'd', 'in')).toBe('a b>1 c>2 d>2 e f>1');
    expect(moved(rows, 'e', 'in')).toBe('a b>1 c>2 d>1 e>1 f>2');
    expect(moved(rows, 'b', 'out')).toBe('a d>1 b c>1 e f>1');
  });

  it('stays if it cannot go further', () => {
    const begun = tree(rows);
    for (const [id, step] of [
      ['a', 'up'],
      ['e', 'down'],
      ['a', 'in'],
      ['b', 'in'],
      ['e', 'out'],
      ['gone', 'up'],
    ] as const)
      expect(moveRow(begun, id, step)).toBe(begun);
  });

  it('goes no deeper than the deepest level', () => {
    const chain = Array.from({ length: limits.articleDepthMax - 1 }, (_, depth) => ({
      articleId: `m${String(depth)}`,
      depth,
    }));
    const begun = [{ articleId: 'top', depth: 0 }, ...chain];
    const once = moveRow(begun, 'm0', 'in');
    expect(once.at(-1)?.depth).toBe(limits.articleDepthMax - 1);
    const full = [{ articleId: 'first', depth: 0 }, ...once];
    expect(moveRow(full, 'top', 'in')).toBe(full);
  });
});

describe('dropping an article', () => {
  const rows = tree('a b>1 c>2 d>1 e');

  it('moves it behind or below the row above, with its descendants', () => {
    expect(text(dropRow(rows, 'b', 'e', 0))).toBe('a d>1 e b c>1');
    expect(text(dropRow(rows, 'b', 'e', 1))).toBe('a d>1 e b>1 c>2');
    expect(text(dropRow(rows, 'e', null, 0))).toBe('e a b>1 c>2 d>1');
    // Behind a row whose own are hidden.
    expect(text(dropRow(rows, 'e', 'b', 1))).toBe('a b>1 c>2 e>1 d>1');
  });

  it('finds the target between two rows, as deep as these allow', () => {
    expect(dropTargetAt(rows, rows, 'e', 2, 5)).toEqual({ after: 'b', depth: 2 });
    expect(dropTargetAt(rows, rows, 'e', 2, 0)).toEqual({ after: 'b', depth: 2 });
    expect(dropTargetAt(rows, rows, 'e', 4, 0)).toEqual({ after: 'd', depth: 0 });
    expect(dropTargetAt(rows, rows, 'e', 5, 1)).toEqual({ after: 'd', depth: 1 });
    expect(dropTargetAt(rows, rows, 'e', 0, 3)).toEqual({ after: null, depth: 0 });
  });

  it('never finds a target below itself', () => {
    expect(dropTargetAt(rows, rows, 'a', 2, 3)).toEqual({ after: null, depth: 0 });
    expect(dropTargetAt(rows, rows, 'b', 3, 9)).toEqual({ after: 'a', depth: 1 });
  });

  it('knows which descendants move along', () => {
    expect(subtreeIds(rows, 'a')).toEqual(['a', 'b', 'c', 'd']);
    expect(subtreeIds(rows, 'gone')).toEqual([]);
  });
});
