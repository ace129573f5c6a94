import { describe, expect, it } from 'vitest';
import { allActions } from '../actions/allActions.js';
import { bestMatches, matchScore } from './match.js';
import { paletteGroups, type PaletteSources } from './paletteGroups.js';
import type { PaletteWorkspace } from './paletteItem.js';

const workspace = (id: string, title: string): PaletteWorkspace => ({
  id,
  shortId: id,
  slug: id,
  title,
  isPersonal: false,
  isArchived: false,
  isFavorite: false,
});

const offer = (changes: Partial<PaletteSources> = {}): PaletteSources => ({
  actions: allActions,
  workspaces: [],
  recent: [],
  ...changes,
});
const keysOf = (changes: Partial<PaletteSources>, query: string) =>
  paletteGroups(offer(changes), query).map(({ id, items }) => [id, items.map(({ key }) => key)] as const);
const first = (query: string) => keysOf({}, query)[0]?.[1][0];

describe('matching', () => {
  it('ranks the whole text first, then its beginning, a word, any position, letters in order', () => {
    const titles = ['A pale drafting', 'Redraft', 'Drafts', 'Draft', 'Die rau fest', 'Nothing'];
    expect(bestMatches(titles, 'draft', (title) => [title]).map(({ item }) => item)).toEqual([
      'Draft',
      'Drafts',
      'A pale drafting',
      'Redraft',
      'Die rau fest',
    ]);
  });

  it('needs every word, in any order and case', () => {
    expect(matchScore(['Create a workspace'], 'WORK create')).toBeGreaterThan(0);
    expect(matchScore(['Create a workspace'], 'create article')).toBe(0);
  });

  it('ignores accents and apostrophes', () => {
    expect(matchScore(['Élan vital'], 'elan')).toBeGreaterThan(0);
    expect(matchScore(['Обов’язок'], "обов'яз")).toBeGreaterThan(0);
  });

  it('does not match a few scattered letters', () => {
    expect(matchScore(['Personal Profile'], 'pf')).toBe(0);
  });
});

describe('commands', () => {
  it('are found in both languages, whatever the current one', () => {
    expect(first('dark')).toBe('theme.dark');
    expect(first('темна')).toBe('theme.dark');
    expect(first('drafts')).toBe('go.drafts');
    expect(first('чернетки')).toBe('go.drafts');
    expect(first('українська')).toBe('language.uk');
    expect(first('ukrainian')).toBe('language.uk');
    expect(first('вийти')).toBe('account.logOut');
  });

  it('are found by their group and by their keywords', () => {
    expect(first('theme li')).toBe('theme.light');
    expect(first('sign out')).toBe('account.logOut');
    expect(first('invite')).toBe('go.users');
    expect(first('crtart')).toBe('create.article');
  });
});

describe('groups', () => {
  const workspaces = Array.from({ length: 7 }, (_, index) => workspace(`w${String(index)}`, `Stones ${String(index)}`));

  it('begin with recent choices, and list nothing twice', () => {
    const groups = keysOf({ workspaces, recent: ['workspace.w1', 'gone', 'go.drafts'] }, '');
    expect(groups.map(([id]) => id)).toEqual(['recent', 'actions', 'ownWorkspaces']);
    expect(groups[0]?.[1]).toEqual(['workspace.w1', 'go.drafts']);
    expect(groups[1]?.[1]).not.toContain('go.drafts');
    expect(groups[2]?.[1]).toEqual(['workspace.w0', 'workspace.w2', 'workspace.w3', 'workspace.w4', 'workspace.w5']);
  });

  it('list a workspace of that name before commands that match less', () => {
    expect(keysOf({ workspaces: [workspace('d', 'Sign')] }, 'sign').map(([id]) => id)).toEqual([
      'ownWorkspaces',
      'actions',
    ]);
    expect(keysOf({ workspaces: [workspace('d', 'Redesign')] }, 'sign').map(([id]) => id)).toEqual([
      'actions',
      'ownWorkspaces',
    ]);
  });

  it('are empty when nothing matches', () => {
    expect(keysOf({ workspaces }, 'qqqq')).toEqual([]);
  });
});
