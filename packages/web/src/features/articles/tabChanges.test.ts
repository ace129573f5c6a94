import { describe, expect, it } from 'vitest';
import { deleted, moved, ordered, pinned, renamed } from './tabChanges.js';
import { tabKey } from './tabKeys.js';

const tab = (id: string, isPinned = false) => ({ id, title: id.toUpperCase(), slug: id, isPinned });
const tabs = [tab('a'), tab('b', true), tab('c')];
const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);

describe('a change of the notes of a draft, before its answer', () => {
  it('names one, and an empty name becomes Note', () => {
    expect(renamed('b', 'Spare parts')(tabs)[1]).toEqual({
      ...tab('b', true),
      title: 'Spare parts',
      slug: 'spare-parts',
    });
    expect(renamed('b', '')(tabs)[1]).toMatchObject({ title: 'Note', slug: 'note' });
  });

  it('pins one in place of the one that was, or none', () => {
    expect(pinned('c', true)(tabs).map(({ isPinned }) => isPinned)).toEqual([false, false, true]);
    expect(pinned('b', false)(tabs).map(({ isPinned }) => isPinned)).toEqual([false, false, false]);
  });

  it('is the same after its answer as before', () => {
    for (const change of [renamed('b', 'Parts'), pinned('c', true), ordered(['c', 'b', 'a']), deleted('a')])
      expect(change(change(tabs))).toEqual(change(tabs));
  });

  it('orders them, with those that a colleague added behind, and without those that are gone', () => {
    expect(ids(ordered(['c', 'a', 'b'])(tabs))).toEqual(['c', 'a', 'b']);
    expect(ids(ordered(['c', 'x', 'a'])([...tabs, tab('d')]))).toEqual(['c', 'a', 'b', 'd']);
  });

  it('takes one away', () => {
    expect(ids(deleted('b')(tabs))).toEqual(['a', 'c']);
  });
});

describe('a note that is moved', () => {
  it('goes to an index, counted without it', () => {
    expect(moved(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  });

  it('stays at an end, where it is, and where it is not', () => {
    for (const [id, index] of [
      ['a', -1],
      ['c', 3],
      ['b', 1],
      ['x', 0],
    ] as const)
      expect(moved(['a', 'b', 'c'], id, index)).toBeNull();
  });
});

describe('a key on a tab', () => {
  const key = (name: string, ...held: ('altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey')[]) =>
    tabKey({
      key: name,
      altKey: held.includes('altKey'),
      ctrlKey: held.includes('ctrlKey'),
      metaKey: held.includes('metaKey'),
      shiftKey: held.includes('shiftKey'),
    });
  it('names it, or moves it with Alt', () => {
    expect([key('F2'), key('ArrowLeft', 'altKey'), key('ArrowRight', 'altKey')]).toEqual(['rename', 'left', 'right']);
  });
  it('does nothing otherwise', () => {
    expect([key('ArrowLeft'), key('ArrowLeft', 'altKey', 'ctrlKey'), key('Enter'), key('F2', 'altKey')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
