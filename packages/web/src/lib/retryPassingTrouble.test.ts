import { ApolloClient, ApolloLink, gql, ServerError } from '@apollo/client';
import { of, throwError, type Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from '../design/toasts.js';
import { createCache } from './cache.js';
import { codeOf } from './errorText.js';
import { retryPassingTrouble } from './retryPassingTrouble.js';

vi.mock('../design/toasts.js', () => ({ showToast: vi.fn() }));

const query = gql`
  query Drafts {
    me {
      id
      draftCount
    }
  }
`;
const mutation = gql`
  mutation Out {
    signOut
  }
`;
const me = { me: { __typename: 'Me', id: 'm', draftCount: 3 } };
type Answer = () => Observable<ApolloLink.Result>;
const withCode =
  (code: string): Answer =>
  () =>
    of<ApolloLink.Result>({ data: null, errors: [{ message: 'x', extensions: { code } }] });
const away = withCode('DATABASE_UNAVAILABLE');
const refused = withCode('NOT_FOUND');
const served =
  (status: number): Answer =>
  () =>
    throwError(() => new ServerError('failed', { response: new Response(null, { status }), bodyText: '' }));
const fine: Answer = () => of({ data: me });

function client(...answers: Answer[]) {
  let requests = 0;
  const http = new ApolloLink(() => {
    requests += 1;
    return (answers[Math.min(requests, answers.length) - 1] as Answer)();
  });
  return {
    apollo: new ApolloClient({ cache: createCache(), link: retryPassingTrouble.concat(http) }),
    requests: () => requests,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(showToast).mockClear();
});

describe('a query while the database is unavailable', () => {
  it.each([
    ['reported by its code', away],
    ['reported by a proxy', served(502)],
  ])('is repeated until it is answered, and the page says so (%s)', async (_name, trouble) => {
    const { apollo, requests } = client(trouble, trouble, fine);
    const answer = apollo.query({ query });
    await vi.runAllTimersAsync();
    expect((await answer).data).toEqual(me);
    expect(requests()).toBe(3);
    expect(showToast).toHaveBeenCalledWith('info', 'The server cannot be reached at the moment. Trying again…');
  });

  it('fails when the database stays unavailable', async () => {
    const { apollo, requests } = client(away);
    const answer = apollo.query({ query }).catch((error: unknown) => codeOf(error));
    await vi.runAllTimersAsync();
    expect(await answer).toBe('DATABASE_UNAVAILABLE');
    expect(requests()).toBe(6);
  });

  it.each([
    ['another error', { query }, refused],
    ['an internal server error', { query }, served(500)],
  ])('is not repeated after %s', async (_name, options, trouble) => {
    const { apollo, requests } = client(trouble);
    await expect(apollo.query(options)).rejects.toThrow();
    expect(requests()).toBe(1);
  });

  it('is repeated only if it is no mutation, which may have been executed', async () => {
    const { apollo, requests } = client(away);
    await expect(apollo.mutate({ mutation })).rejects.toThrow();
    expect(requests()).toBe(1);
    expect(showToast).not.toHaveBeenCalled();
  });
});
