import { describe, expect, it } from 'vitest';
import { hitAddress, type SearchHit } from './hitAddress.js';

const hit = (changes: Partial<SearchHit>): SearchHit => ({
  id: 'h',
  category: 'article',
  title: 'Truing a wheel',
  titleParts: [],
  snippetParts: [],
  startTime: null,
  isShown: false,
  textTabId: null,
  commentId: null,
  sharedToken: null,
  shareId: null,
  article: null,
  workspace: null,
  ...changes,
});

describe('the address of a hit', () => {
  it.each(['article', 'articleNotes', 'paragraph'] as const)(
    'is the private page of an article that is only shared with the user: %s',
    (category) => {
      expect(hitAddress(hit({ category, sharedToken: 't0ken' }), 'wheel')).toMatchObject({
        to: '/b/shared/$sharedToken/{-$accessType}',
        params: { sharedToken: 't0ken', accessType: 'private' },
      });
    },
  );

  const workspace = { id: 'w', shortId: 'w1', slug: 'shop' };
  const article = {
    ...{ id: 'a', shortId: 'a1', slug: 'truing', title: 'Truing a wheel', duration: 9_000, updatedAt: '' },
    ...{ workspace, textTabs: [] },
  };

  it.each([
    ['articleVideo', '/b/$workspaceId/$workspaceSlug/{-$articleId}/{-$articleSlug}/{-$mode}/{-$textTabSlug}'],
    ['draftVideo', '/article/$articleId/edit/{-$mode}'],
  ] as const)('of words in a video is where they are said or shown: %s', (category, to) => {
    expect(hitAddress(hit({ category, article, startTime: 4_200, isShown: true }), 'wheel')).toMatchObject({
      ...{ to, params: { articleId: 'a1', mode: 'video' }, search: { t: 4_200 } },
    });
  });

  it('of words in a video that is only shared is on its private page', () => {
    const shared = hit({ category: 'articleVideo', startTime: 4_200, isShown: true, sharedToken: 't0ken' });
    expect(hitAddress(shared, 'wheel')).toMatchObject({
      params: { sharedToken: 't0ken' },
      search: { mode: 'video', t: 4_200 },
    });
  });

  it('of a note of a draft is its editor, at the words; of a tag its article', () => {
    expect(hitAddress(hit({ category: 'draftNotes', article, textTabId: 'tab' }), 'wheel')).toMatchObject({
      ...{ to: '/article/$articleId/edit/{-$mode}', params: { mode: 'notes' }, search: { tab: 'tab', find: 'wheel' } },
    });
    expect(hitAddress(hit({ category: 'tag', article }), 'wheel')).toMatchObject({ params: { articleId: 'a1' } });
  });

  it('is missing where neither the article nor a share opens any more', () => {
    expect(hitAddress(hit({}), 'wheel')).toBeNull();
    expect(hitAddress(hit({ category: 'workspace' }), 'wheel')).toBeNull();
  });
});
