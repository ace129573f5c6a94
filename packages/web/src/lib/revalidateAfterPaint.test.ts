import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { revalidateAfterPaint } from './revalidateAfterPaint.js';
import { createCache } from './cache.js';

const query = gql`
  query Drafts {
    me {
      id
      draftCount
    }
  }
`;
const me = (draftCount: number) => ({ me: { __typename: 'Me', id: 'm', draftCount } });

let frames: (() => void)[] = [];

function client() {
  let requests = 0;
  const http = new ApolloLink(() => {
    requests += 1;
    return of({ data: me(7) });
  });
  return {
    apollo: new ApolloClient({ cache: createCache(), link: revalidateAfterPaint.concat(http) }),
    requests: () => requests,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => {
    frames[frame - 1] = () => undefined;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a query', () => {
  it('is sent at once the first time', async () => {
    const { apollo, requests } = client();
    await apollo.query({ query });
    expect(requests()).toBe(1);
  });

  it('waits until the answer in the cache is painted', async () => {
    const { apollo, requests } = client();
    apollo.writeQuery({ query, data: me(3) });
    const seen: unknown[] = [];
    const watched = apollo
      .watchQuery({ query, fetchPolicy: 'cache-and-network' })
      .subscribe(({ data }) => seen.push(data));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([me(3)]);
    for (const frame of frames) frame();
    expect(requests()).toBe(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(requests()).toBe(1);
    await vi.advanceTimersByTimeAsync(20);
    expect(seen.at(-1)).toEqual(me(7));
    watched.unsubscribe();
  });

  it('waits only for a moment in a hidden page, which renders no frames', async () => {
    const { apollo, requests } = client();
    apollo.writeQuery({ query, data: me(3) });
    const watched = apollo.watchQuery({ query, fetchPolicy: 'cache-and-network' }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(200);
    expect(requests()).toBe(1);
    watched.unsubscribe();
  });

  it('is not sent any more after it was cancelled', async () => {
    const { apollo, requests } = client();
    apollo.writeQuery({ query, data: me(3) });
    apollo
      .watchQuery({ query, fetchPolicy: 'cache-and-network' })
      .subscribe(() => undefined)
      .unsubscribe();
    await vi.advanceTimersByTimeAsync(200);
    for (const frame of frames) frame();
    await vi.advanceTimersByTimeAsync(200);
    expect(requests()).toBe(0);
  });
});
