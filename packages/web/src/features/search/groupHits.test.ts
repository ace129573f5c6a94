import { describe, expect, it } from 'vitest';
import { groupHits } from './groupHits.js';
import type { SearchHit } from './hitAddress.js';

const hit = (id: string, category: SearchHit['category']): SearchHit => ({
  id,
  category,
  title: id,
  titleParts: [],
  snippetParts: [],
  startTime: null,
  isShown: false,
  textTabId: null,
  commentId: null,
  sharedToken: null,
  article: null,
  workspace: { id: 'w', shortId: 'w', slug: 'w', title: 'W', isPersonal: false },
});

describe('the groups of search suggestions', () => {
  it('keep a fixed order, each with its hits in their order', () => {
    const groups = groupHits([hit('c', 'comment'), hit('a', 'article'), hit('b', 'article'), hit('w', 'workspace')]);
    expect(groups.map((group) => [group.category, group.hits.map((one) => one.id)])).toEqual([
      ['workspace', ['w']],
      ['article', ['a', 'b']],
      ['comment', ['c']],
    ]);
  });

  it('leave out a kind without hits', () => {
    expect(groupHits([])).toEqual([]);
  });
});
