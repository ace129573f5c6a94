import type { ArticleTreeRow } from '@snaplore/schema/articleTree';
import { describe, expect, it } from 'vitest';
import { ancestorIds, visibleRows } from './visibleRows.js';

const row = (title: string, depth: number): ArticleTreeRow => ({
  articleId: title.toLowerCase(),
  shortId: title,
  slug: title,
  title,
  depth,
  isPublished: true,
  hasVideo: false,
  isArchived: false,
});
const rows = [
  row('Bikes', 0),
  row('Brakes', 1),
  row('Pads', 2),
  row('Wheels', 1),
  row('Cars', 0),
  row('Old brakes', 1),
];
const seen = (shape: Parameters<typeof visibleRows>[1]) =>
  visibleRows(rows, shape).map(
    ({ row: { title }, isExpanded, position, siblings }) =>
      `${title} ${String(isExpanded)} ${String(position)}/${String(siblings)}`,
  );

describe('the visible rows of a tree', () => {
  it('are all rows, each with its position among its siblings', () => {
    expect(seen({ collapsed: new Set() })).toEqual([
      'Bikes true 1/2',
      'Brakes true 1/2',
      'Pads null 1/1',
      'Wheels null 2/2',
      'Cars true 2/2',
      'Old brakes null 1/1',
    ]);
  });

  it('do not include descendants of collapsed rows, however deep', () => {
    expect(seen({ collapsed: new Set(['bikes', 'pads', 'gone']) })).toEqual([
      'Bikes false 1/2',
      'Cars true 2/2',
      'Old brakes null 1/1',
    ]);
  });

  it('are those that match a filter, ignoring case, with their ancestors, collapsed or not', () => {
    expect(seen({ collapsed: new Set(['bikes', 'cars']), filter: ' BRAKE ' })).toEqual([
      'Bikes true 1/2',
      'Brakes null 1/1',
      'Cars true 2/2',
      'Old brakes null 1/1',
    ]);
    expect(seen({ collapsed: new Set(), filter: 'nothing like it' })).toEqual([]);
  });

  it('give the ancestors of an article, the parent first', () => {
    expect(ancestorIds(rows, 'pads')).toEqual(['brakes', 'bikes']);
    expect(ancestorIds(rows, 'bikes')).toEqual([]);
    expect(ancestorIds(rows, 'gone')).toEqual([]);
  });
});
