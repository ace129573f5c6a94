import { describe, expect, it } from 'vitest';
import type { SearchCategory } from '../../gql/types.js';
import type { SearchHit } from './hitAddress.js';
import { HitSearch, type FetchPage } from './hitSearch.js';

const hit = (id: string): SearchHit => ({
  ...{ id, category: 'article', title: id, titleParts: [], snippetParts: [], startTime: null, isShown: false },
  ...{ textTabId: null, commentId: null, sharedToken: null, shareId: null, article: null, workspace: null },
});
const hits = (prefix: string, count: number): SearchHit[] =>
  Array.from({ length: count }, (_, at) => hit(`${prefix}${at}`));

/** A server with hits by category; it notes what it is asked for. */
function serverOf(
  found: Partial<Record<SearchCategory, SearchHit[]>>,
  corrected: string | null = null,
): { fetchPage: FetchPage; asked: string[] } {
  const asked: string[] = [];
  const fetchPage: FetchPage = ({ category, after }) => {
    asked.push(after === null ? category : `${category} after ${after}`);
    const [all, from] = [found[category] ?? [], Number(after ?? 0)];
    const nodes = all.slice(from, from + 15);
    const end = from + nodes.length;
    const pageInfo = { hasNextPage: end < all.length, endCursor: String(end) };
    return Promise.resolve({ nodes, pageInfo, correctedQuery: category === 'all' ? corrected : null });
  };
  return { fetchPage, asked };
}
const idle = (search: HitSearch): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (!search.snapshot().isLoading) resolve();
    };
    search.subscribe(check);
    check();
  });
const shown = (search: HitSearch): [string, number][] =>
  search.snapshot().groups.map((group) => [group.category, group.hits.length]);

describe('the hits of a search box', () => {
  it('are fetched in the order of the categories: 15 of all, then each category to its end', async () => {
    const { fetchPage, asked } = serverOf({
      all: hits('all', 15),
      workspace: hits('w', 1),
      article: hits('a', 32),
      comment: hits('c', 2),
    });
    const search = new HitSearch(fetchPage);
    search.ask('wheel');
    await idle(search);
    expect(asked).toEqual(['all']);
    for (let page = 0; page < 6; page += 1) {
      search.more();
      await idle(search);
    }
    expect(asked).toEqual([
      ...['all', 'workspace', 'article', 'article after 15', 'article after 30', 'draft', 'paragraph', 'tag'],
      ...['draftNotes', 'articleNotes', 'articleVideo', 'draftVideo', 'comment'],
    ]);
    expect(shown(search)).toEqual([
      ['all', 15],
      ['workspace', 1],
      ['article', 32],
      ['comment', 2],
    ]);
    expect(search.snapshot().isOver).toBe(true);
  });

  it('are capped at 15 of all, and listed once', async () => {
    const found = hits('a', 20);
    const { fetchPage, asked } = serverOf({ all: found, article: found });
    const search = new HitSearch(fetchPage);
    search.ask('wheel');
    await idle(search);
    search.more();
    await idle(search);
    expect(asked).not.toContain('all after 15');
    expect(shown(search)).toEqual([
      ['all', 15],
      ['article', 5],
    ]);
  });

  it('ask for no category where nothing is found at all, nor for an empty query', async () => {
    const { fetchPage, asked } = serverOf({});
    const search = new HitSearch(fetchPage);
    search.ask('');
    search.ask('qqq');
    await idle(search);
    expect(asked).toEqual(['all']);
    expect(search.snapshot()).toMatchObject({ query: 'qqq', isOver: true, groups: [] });
  });

  it('are asked for with the filters on every page, in the categories that can pass alone', async () => {
    const { fetchPage, asked } = serverOf({ all: hits('all', 2), article: hits('a', 20), workspace: hits('w', 1) });
    const seen = new Set<unknown>();
    const search = new HitSearch(async (page) => {
      seen.add(page.filters);
      return await fetchPage(page);
    });
    const filters = { tag: 'rims', categories: ['article', 'workspace'] as SearchCategory[] };
    search.ask('wheel', filters);
    await idle(search);
    for (let page = 0; page < 3; page += 1) {
      search.more();
      await idle(search);
    }
    expect(asked).toEqual(['all', 'article', 'article after 15']);
    expect([...seen]).toEqual([filters]);
    // The same query without them is another one.
    search.ask('wheel', filters);
    expect(search.snapshot().isLoading).toBe(false);
    search.ask('wheel');
    await idle(search);
    expect([...seen]).toEqual([filters, null]);
    expect(shown(search)).toEqual([['all', 2]]);
  });

  it('say what may have been meant until another query is answered', async () => {
    const server = serverOf({ all: hits('a', 1), article: hits('b', 1) }, 'wheel');
    const search = new HitSearch(async (asked) => {
      const page = await server.fetchPage(asked);
      return asked.query === 'whel' ? page : { ...page, correctedQuery: null };
    });
    search.ask('whel');
    await idle(search);
    search.more();
    await idle(search);
    expect(search.snapshot()).toMatchObject({ query: 'whel', corrected: 'wheel' });
    search.ask('wheel');
    await idle(search);
    expect(search.snapshot()).toMatchObject({ query: 'wheel', corrected: null });
  });

  it('are never replaced by those of an earlier query, in whichever order the answers come', async () => {
    const answers = new Map<string, (found: SearchHit[]) => void>();
    const search = new HitSearch(async ({ query }) => {
      const nodes = await new Promise<SearchHit[]>((resolve) => {
        answers.set(query, resolve);
      });
      return { nodes, pageInfo: { hasNextPage: false, endCursor: null }, correctedQuery: null };
    });
    search.ask('wheel');
    search.ask('wheels');
    answers.get('wheels')?.([hit('new')]);
    await idle(search);
    answers.get('wheel')?.([hit('old'), hit('older')]);
    await Promise.resolve();
    expect(search.snapshot()).toMatchObject({ query: 'wheels', groups: [{ hits: [{ id: 'new' }] }] });
  });

  it('keep what is shown until the first page of another query comes, and are empty when that fails', async () => {
    let isBroken = false;
    const { fetchPage } = serverOf({ all: hits('a', 2) });
    const search = new HitSearch(async (asked) => {
      if (isBroken) throw new Error('broken');
      return await fetchPage(asked);
    });
    search.ask('wheel');
    await idle(search);
    isBroken = true;
    search.ask('wheels');
    expect(search.snapshot()).toMatchObject({ query: 'wheel', isLoading: true });
    await idle(search);
    expect(search.snapshot()).toMatchObject({ query: 'wheels', groups: [], error: { message: 'broken' } });
    isBroken = false;
    search.retry();
    await idle(search);
    expect(shown(search)).toEqual([['all', 2]]);
  });
});
