import { ApolloClient, ApolloLink, gql, type DocumentNode, type OperationVariables } from '@apollo/client';
import { of, throwError } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { createCache } from './cache.js';
import { ConnectionError } from './errorText.js';
import { MediaAddresses } from './mediaAddresses.js';

const page = gql`
  query Page {
    article(id: "a") {
      id
      title
      ...Card @unmask
    }
  }
  fragment Card on Article {
    author {
      id
      profileImageUrl
    }
    videos {
      id
      posterUrl
      sprite {
        url
        columns
      }
    }
  }
`;
const list = gql`
  query List($after: String) {
    search(query: "q", after: $after) {
      nodes {
        id
        posterUrl
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

const article = (round: number, title = 'Brakes') => ({
  article: {
    __typename: 'Article',
    id: 'a',
    title,
    author: { __typename: 'User', id: 'u', profileImageUrl: `/media/photo?round=${String(round)}` },
    videos: [
      {
        __typename: 'Video',
        id: 'v',
        posterUrl: `/media/poster?round=${String(round)}`,
        sprite: { __typename: 'Sprite', url: `/media/sprite?round=${String(round)}`, columns: 5 },
      },
    ],
  },
});

describe('renewing the addresses of pictures', () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  /** A page with one active query, and a server that answers with `answer`. */
  function open(query: DocumentNode, answer: (variables: OperationVariables, requests: number) => object) {
    const requests: OperationVariables[] = [];
    let isAway = false;
    const link = new ApolloLink((operation) => {
      if (isAway) return throwError(() => new ConnectionError('away'));
      requests.push(operation.variables);
      return of({ data: answer(operation.variables, requests.length) });
    });
    const client = new ApolloClient({ cache: createCache(), link, dataMasking: true });
    let time = 0;
    const seen: unknown[] = [];
    const observed = client.watchQuery({ query });
    const watching = observed.subscribe(({ data }) => seen.push(data));
    stops.push(() => {
      watching.unsubscribe();
    });
    const addresses = new MediaAddresses(client, () => time);
    return {
      client,
      addresses,
      requests,
      observed,
      seen,
      fail: (...urls: string[]) => Promise.all(urls.map((url) => addresses.renew(url))),
      wait: (ms: number) => {
        time += ms;
      },
      leave: (away: boolean) => {
        isAway = away;
      },
    };
  }
  const shown = async (at: ReturnType<typeof open>): Promise<void> => {
    await expect.poll(() => at.seen.length).toBeGreaterThan(0);
  };

  it('sends one request for all that failed, and updates what shows the pictures', async () => {
    const at = open(page, (_variables, requests) => article(requests, requests === 1 ? 'Brakes' : 'Renamed'));
    await shown(at);
    await at.fail('/media/photo?round=1', '/media/poster?round=1', '/media/sprite?round=1', '/media/photo?round=1');
    expect(at.requests).toHaveLength(2);
    // Only the addresses are taken: other changes arrive by events.
    await expect.poll(() => at.seen.at(-1)).toMatchObject(article(2));
    await at.fail('/media/photo?round=1', '/media/poster?round=1');
    expect(at.requests).toHaveLength(2);
  });

  it('happens again when the new addresses have expired as well', async () => {
    const at = open(page, (_variables, requests) => article(requests));
    await shown(at);
    await at.fail('/media/photo?round=1');
    at.wait(3_600_000);
    await at.fail('/media/photo?round=2');
    expect(at.requests).toHaveLength(3);
    await expect.poll(() => at.seen.at(-1)).toMatchObject(article(3));
  });

  it('stops when the picture itself is gone', async () => {
    const at = open(page, (_variables, requests) => article(requests));
    await shown(at);
    for (let round = 1; round < 20; round += 1) await at.fail(`/media/photo?round=${String(round)}`);
    expect(at.requests).toHaveLength(2);
  });

  it('sends nothing when no active query contains the addresses', async () => {
    const at = open(page, (_variables, requests) => article(requests));
    await shown(at);
    await at.fail('/showcase.webp', '/media/photo?round=0', 'blob:x');
    expect(at.requests).toHaveLength(1);
  });

  it("finds a row far down a list on its page, and keeps the list's length", async () => {
    const row = (id: number, round: number) => ({
      __typename: 'Video',
      id: String(id),
      posterUrl: `/media/${String(id)}?round=${String(round)}`,
    });
    const at = open(list, ({ after }, requests) => {
      const start = after === undefined ? 0 : Number(after);
      return {
        search: {
          __typename: 'SearchConnection',
          nodes: [row(start, requests), row(start + 1, requests)],
          pageInfo: { __typename: 'PageInfo', hasNextPage: start < 8, endCursor: String(start + 2) },
        },
      };
    });
    await shown(at);
    await at.observed.fetchMore({ variables: { after: '2' } });
    await at.observed.fetchMore({ variables: { after: '4' } });
    const before = at.requests.length;
    await at.fail('/media/3?round=2');
    expect(at.requests.slice(before)).toEqual([{}, { after: '2' }]);
    const nodes = (): { id: string; posterUrl: string }[] =>
      at.client.readQuery<{ search: { nodes: { id: string; posterUrl: string }[] } }>({ query: list })?.search.nodes ??
      [];
    expect(nodes().map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5']);
    expect(nodes()[3]?.posterUrl).toBe('/media/3?round=5');
  });

  it('is tried again by the next picture that fails, when no answer arrived', async () => {
    const at = open(page, (_variables, requests) => article(requests));
    await shown(at);
    at.leave(true);
    await at.fail('/media/photo?round=1');
    at.leave(false);
    await at.fail('/media/photo?round=1');
    await expect.poll(() => at.seen.at(-1)).toMatchObject(article(2));
  });
});
