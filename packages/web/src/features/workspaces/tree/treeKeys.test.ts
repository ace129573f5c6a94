import type { ArticleTreeRow } from '@snaplore/schema/articleTree';
import { describe, expect, it } from 'vitest';
import { treeTarget } from './treeKeys.js';
import { visibleRows } from './visibleRows.js';

const row = (title: string, depth: number): ArticleTreeRow => ({
  articleId: title,
  shortId: title,
  slug: title,
  title,
  depth,
  isPublished: true,
  hasVideo: false,
  isArchived: false,
});
const shown = visibleRows([row('Bikes', 0), row('Brakes', 1), row('Cars', 0), row('Doors', 1)], {
  collapsed: new Set(['Cars']),
});
const press = (key: string, index: number, typed = { text: '', at: 0 }, timeStamp = 10_000) =>
  treeTarget({ key, altKey: false, ctrlKey: false, metaKey: false, timeStamp }, shown, index, typed);

describe('keys in a tree', () => {
  it('move up and down, and to both ends', () => {
    expect([
      press('ArrowDown', 0),
      press('ArrowDown', 2),
      press('ArrowUp', 1),
      press('ArrowUp', 0),
      press('End', 0),
      press('Home', 2),
    ]).toEqual([1, 2, 0, 0, 2, 0]);
  });

  it('move in and out, expanding and collapsing on the way', () => {
    expect([press('ArrowRight', 0), press('ArrowRight', 1), press('ArrowRight', 2)]).toEqual([1, null, 'expand']);
    expect([press('ArrowLeft', 0), press('ArrowLeft', 1), press('ArrowLeft', 2)]).toEqual(['collapse', 0, null]);
  });

  it('find a title by its first letters, continue at the top, and start over after a pause', () => {
    const typed = { text: '', at: 0 };
    expect(press('b', 0, typed, 1_000)).toBe(1);
    expect(press('i', 1, typed, 1_200)).toBe(0);
    expect(press('c', 0, typed, 3_000)).toBe(2);
    expect(press('x', 0, typed, 9_000)).toBeNull();
  });

  it('are left to the browser with Ctrl, Meta or Alt', () => {
    expect(
      treeTarget({ key: 'ArrowDown', altKey: true, ctrlKey: false, metaKey: false, timeStamp: 0 }, shown, 0, {
        text: '',
        at: 0,
      }),
    ).toBeNull();
    expect(press('Enter', 0)).toBeNull();
  });
});
