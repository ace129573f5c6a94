import { ApolloClient, ApolloLink } from '@apollo/client';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { SharedWithMeDocument } from '../../gql/SharedWithMe.js';
import { createCache } from '../../lib/cache.js';
import { reloadPages } from './reloadPages.js';

const row = (id: number) => ({
  __typename: 'ReceivedArticle',
  id: String(id),
  title: `Article ${String(id)}`,
  token: null,
  sharedAt: '2026-11-23T10:00:00.000Z',
  sharedBy: { __typename: 'User', id: 'u', fullName: 'Ada', profileImageUrl: null },
  article: null,
});

/** A list of this length, with so many pages of 50 rows on the screen, and what is requested of it. */
async function open(length: number, pages: number) {
  const rows = Array.from({ length }, (_, at) => at);
  const asked: number[] = [];
  const link = new ApolloLink(({ variables }) => {
    const { first = 50, after = null } = variables as { first?: number; after?: string | null };
    asked.push(first);
    const from = after === null ? 0 : rows.findIndex((id) => id > Number(after));
    const nodes = from < 0 ? [] : rows.slice(from, from + first);
    const end = nodes.at(-1);
    const hasNextPage = end !== undefined && end !== rows.at(-1);
    const pageInfo = { __typename: 'PageInfo', hasNextPage, endCursor: end === undefined ? null : String(end) };
    const sharedWithMe = { __typename: 'ReceivedArticlePage', nodes: nodes.map(row), pageInfo };
    return of({ data: { me: { __typename: 'Me', id: 'm', sharedWithMe } } });
  });
  const client = new ApolloClient({ link, cache: createCache() });
  const list = client.watchQuery({ query: SharedWithMeDocument, variables: { first: 50 } });
  const lengths: number[] = [];
  const seen = list.subscribe(({ data, dataState }) => {
    if (dataState === 'complete') lengths.push(data.me?.sharedWithMe.nodes.length ?? 0);
  });
  const shown = () => client.cache.readQuery({ query: SharedWithMeDocument })?.me?.sharedWithMe;
  const more = async () => {
    await list.fetchMore({ variables: { first: 50, after: shown()?.pageInfo.endCursor ?? null } });
  };
  await expect.poll(shown).toBeDefined();
  for (let page = 1; page < pages; page += 1) await more();
  const count = shown()?.nodes.length;
  await expect.poll(() => lengths.at(-1)).toBe(count);
  asked.length = 0;
  lengths.length = 0;
  const reload = async (isWanted = true) => {
    await reloadPages(client, {
      query: SharedWithMeDocument,
      listOf: ({ me }) => me?.sharedWithMe,
      shownCount: () => shown()?.nodes.length ?? 0,
      page: 50,
      isWanted: () => isWanted,
    });
  };
  const ids = () => shown()?.nodes.map(({ id }) => Number(id)) ?? [];
  return { rows, asked, lengths, reload, shown, ids, more, close: () => seen.unsubscribe() };
}

describe('a list of several pages that is requested again', () => {
  it('loses a row of its second page, by one request, and stays as long as it was', async () => {
    const list = await open(120, 2);
    expect(list.ids()).toHaveLength(100);
    list.rows.splice(70, 1);
    await list.reload();
    expect(list.asked).toEqual([100]);
    expect(list.ids()).not.toContain(70);
    expect(list.ids()).toHaveLength(100);
    expect(list.shown()?.pageInfo).toMatchObject({ hasNextPage: true, endCursor: '100' });
    await list.more();
    expect(list.ids()).toHaveLength(119);
    list.close();
  });

  it('is never shorter in between, however many pages it has', async () => {
    const list = await open(180, 4);
    expect(list.ids()).toHaveLength(180);
    list.rows.splice(150, 2);
    list.rows.unshift(-1);
    await list.reload();
    expect(list.asked).toEqual([100, 100]);
    expect(list.ids()).toEqual(list.rows);
    await expect.poll(() => list.lengths).toEqual([179]);
    list.close();
  });

  it('ends where everything after the first page is gone', async () => {
    const list = await open(120, 2);
    list.rows.splice(30);
    await list.reload();
    expect(list.ids()).toHaveLength(30);
    expect(list.shown()?.pageInfo.hasNextPage).toBe(false);
    list.close();
  });

  it('leaves the screen to a later request', async () => {
    const list = await open(120, 2);
    list.rows.splice(70, 1);
    await list.reload(false);
    expect(list.ids()).toContain(70);
    list.close();
  });
});
