import { describe, expect, it } from 'vitest';
import { everything, mayFind, searchFilters } from './filterChoice.js';

const chosen = <Value extends string>(value: Value) => ({ value, label: value });

describe('the filters of a search field', () => {
  it('ask for what is chosen alone', () => {
    expect(searchFilters(everything)).toBeNull();
    expect(searchFilters({ ...everything, workspace: chosen('w'), kind: chosen('draft') })).toEqual({
      ...{ workspaceId: 'w', categories: ['draft'] },
    });
    expect(searchFilters({ ...everything, author: chosen('u'), tag: chosen('rims') })).toEqual({
      ...{ authorId: 'u', tag: 'rims' },
    });
  });

  it('include both days entirely', () => {
    const day = chosen('2026-03-02');
    const filters = searchFilters({ ...everything, from: day, to: day });
    expect(filters).toEqual({
      dateFrom: new Date(2026, 2, 2).toISOString(),
      dateTo: new Date(2026, 2, 3).toISOString(),
    });
  });

  it('leave categories out that cannot pass', () => {
    expect(mayFind('workspace', null)).toBe(true);
    expect(mayFind('workspace', { workspaceId: 'w' })).toBe(true);
    for (const filters of [{ authorId: 'u' }, { tag: 'rims' }, { dateFrom: '2026' }, { dateTo: '2026' }])
      expect(mayFind('workspace', filters)).toBe(false);
    expect([mayFind('draft', { categories: ['draft'] }), mayFind('article', { categories: ['draft'] })]).toEqual([
      ...[true, false],
    ]);
    expect(mayFind('all', { categories: ['draft'] })).toBe(true);
  });
});
