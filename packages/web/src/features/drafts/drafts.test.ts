import { describe, expect, it } from 'vitest';
import { DraftsDocument } from '../../gql/Drafts.js';
import type { Change } from '../live/changeListeners.js';
import { createCache } from '../../lib/cache.js';
import { draftChange, draftsPage } from './draftChange.js';
import { draftFilter, everyDraft } from './draftFilter.js';
import { dropDraft } from './dropDraft.js';

describe('the filter of the drafts', () => {
  it('names only what narrows the list', () => {
    expect(draftFilter(everyDraft, '  ')).toEqual({});
    expect(draftFilter({ ...everyDraft, type: { value: 'both', label: 'Both' } }, ' wheel ')).toEqual({
      query: 'wheel',
      type: 'both',
    });
    const choice = { workspace: { value: 'w', label: 'W' }, creator: { value: 'u', label: 'U' }, type: null };
    expect(draftFilter(choice, '')).toEqual({ workspaceId: 'w', creatorId: 'u' });
  });
});

describe('the list of drafts in the cache', () => {
  const node = (id: string) => ({
    __typename: 'Article' as const,
    id,
    shortId: id,
    slug: id,
    isPublished: false,
    hasDraftChanges: true,
    createdAt: '2026-11-23T10:00:00.000Z',
    author: null,
    workspace: { __typename: 'Workspace' as const, id: 'w', shortId: 'w', slug: 'w', title: 'W', isPersonal: false },
    draft: null,
  });
  const write = (cache: ReturnType<typeof createCache>, ids: string[], variables: object) => {
    const drafts = { nodes: ids.map(node), pageInfo: { hasNextPage: false, endCursor: null } };
    const me = { __typename: 'Me', id: 'm', draftCount: 3, drafts };
    cache.writeQuery({ query: DraftsDocument, variables, data: { me } });
  };
  const ids = (cache: ReturnType<typeof createCache>, filter: object) =>
    cache.readQuery({ query: DraftsDocument, variables: { filter } })?.me?.drafts.nodes.map(({ id }) => id);

  it('is one for each filter, and an article leaves all of them and all their pages', () => {
    const cache = createCache();
    write(cache, ['a', 'b'], { filter: {} });
    write(cache, ['c'], { filter: {}, after: 'b' });
    write(cache, ['b', 'c'], { filter: { type: 'notes' } });
    expect(ids(cache, {})).toEqual(['a', 'b', 'c']);
    dropDraft(cache, 'm', 'b');
    expect(ids(cache, {})).toEqual(['a', 'c']);
    expect(ids(cache, { type: 'notes' })).toEqual(['c']);
  });
});

describe('a change that others made', () => {
  const change = (kind: Change['kind'], articleId: string | null, isDraft = true, isArchived = false) =>
    ({ kind, articleId, article: { hasDraftChanges: isDraft, isArchived } }) as Parameters<typeof draftChange>[0];
  const shown = { ids: ['a', 'b'], isWhole: true, isNarrowed: false };
  const many = { ...shown, ids: Array.from({ length: draftsPage + 1 }, (_, at) => `d${at}`) };

  it('takes what is no draft any more out of the list', () => {
    expect(draftChange(change('article_published', 'a', false), shown)).toBe('drop');
    expect(draftChange(change('article_changed', 'a', true, true), shown)).toBe('drop');
    expect(draftChange({ kind: 'article_deleted', articleId: 'a', article: null }, shown)).toBe('drop');
    expect(draftChange({ kind: 'article_deleted', articleId: 'd3', article: null }, many)).toBe('drop');
    expect(draftChange({ kind: 'article_deleted', articleId: 'x', article: null }, shown)).toBeNull();
  });

  it('asks again for a new draft, and not for each letter that somebody types', () => {
    expect(draftChange(change('article_created', 'x'), shown)).toBe('refetch');
    expect(draftChange(change('draft_changed', 'x'), shown)).toBe('refetch');
    expect(draftChange(change('draft_changed', 'a'), shown)).toBeNull();
    expect(draftChange(change('draft_changed', 'x'), { ...shown, isNarrowed: true })).toBeNull();
    expect(draftChange(change('draft_changed', 'x'), { ...shown, isWhole: false })).toBeNull();
    expect(draftChange(change('note_changed', 'x'), { ...shown, isNarrowed: true })).toBeNull();
    expect(draftChange(change('note_changed', 'x'), shown)).toBe('refetch');
    expect(draftChange(change('article_created', 'x'), many)).toBeNull();
    expect(draftChange(change('workspace_deleted', null), shown)).toBe('refetch');
  });
});
