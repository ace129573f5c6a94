import { describe, expect, it } from 'vitest';
import {
  matchingWorkspaces,
  movedOrder,
  orderWorkspaces,
  parseOrderings,
  type OrderedWorkspace,
} from './workspaceOrdering.js';

function workspace(title: string, more: Partial<OrderedWorkspace> = {}): OrderedWorkspace {
  return { id: title.toLowerCase(), title, isPersonal: false, isArchived: false, isFavorite: false, ...more };
}
const titles = (workspaces: readonly OrderedWorkspace[]) => workspaces.map(({ title }) => title);

describe('the list of workspaces', () => {
  it('has favourites first, alphabetically, then the rest in the saved order', () => {
    const all = [
      workspace('Sales'),
      workspace('support', { isFavorite: true }),
      workspace('Design'),
      workspace('Board', { isFavorite: true }),
      workspace('Finance'),
    ];
    expect(titles(orderWorkspaces(all, ['sales', 'finance', 'design']))).toEqual([
      'Board',
      'support',
      'Sales',
      'Finance',
      'Design',
    ]);
  });

  it('puts workspaces missing from the saved order last, alphabetically, and ignores deleted ones', () => {
    const all = [workspace('Zoo'), workspace('apple'), workspace('Sales'), workspace('Item 10'), workspace('Item 2')];
    expect(titles(orderWorkspaces(all, ['gone', 'sales']))).toEqual(['Sales', 'apple', 'Item 2', 'Item 10', 'Zoo']);
    expect(titles(orderWorkspaces(all, []))).toEqual(['apple', 'Item 2', 'Item 10', 'Sales', 'Zoo']);
  });

  it('is filtered by title ignoring case, without personal and archived ones', () => {
    const all = [
      workspace('Sales'),
      workspace('After-sales'),
      workspace('Old sales', { isArchived: true }),
      workspace('PW_sales', { isPersonal: true }),
      workspace('Ремонт'),
    ];
    expect(titles(matchingWorkspaces(all, ' SALES '))).toEqual(['Sales', 'After-sales']);
    expect(titles(matchingWorkspaces(all, 'РЕМ'))).toEqual(['Ремонт']);
    expect(titles(matchingWorkspaces(all, ''))).toEqual(['Sales', 'After-sales', 'Ремонт']);
  });

  it('has only archived ones when these are requested', () => {
    const all = [
      workspace('Sales'),
      workspace('Old sales', { isArchived: true }),
      workspace('Old repairs', { isArchived: true }),
    ];
    expect(titles(matchingWorkspaces(all, 'sales', true))).toEqual(['Old sales']);
  });
});

describe('moving a workspace', () => {
  const ordered = [workspace('Fav', { isFavorite: true }), workspace('A'), workspace('B'), workspace('C')];

  it('moves it to the position of the other, down and up', () => {
    expect(movedOrder(ordered, [], 'a', 'c')).toEqual(['b', 'c', 'a']);
    expect(movedOrder(ordered, [], 'c', 'a')).toEqual(['c', 'a', 'b']);
  });

  it('does not move favourites', () => {
    expect(movedOrder(ordered, ['b'], 'a', 'fav')).toEqual(['b']);
    expect(movedOrder(ordered, ['b'], 'fav', 'a')).toEqual(['b']);
  });

  it('keeps the position of workspaces that the list does not show', () => {
    expect(movedOrder(ordered, ['first', 'a', 'archived', 'b', 'c'], 'c', 'a')).toEqual([
      'first',
      'c',
      'a',
      'archived',
      'b',
    ]);
  });
});

describe('the saved orders', () => {
  it('are one for each user', () => {
    expect(parseOrderings('{"u1":["a","b"],"u2":[]}')).toEqual({ u1: ['a', 'b'], u2: [] });
  });

  it('are empty if they cannot be read', () => {
    for (const stored of ['', 'nonsense', 'null', '[1]', '{"u1":3}']) expect(parseOrderings(stored)).toEqual({});
    expect(parseOrderings('{"u1":["a",3]}')).toEqual({ u1: ['a'] });
  });
});
