import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { ConnectionError } from '../../lib/errorText.js';
import { refusedWith } from '../../lib/testing/refusedWith.js';
import { mayBeShared, privateShareOf } from './privateShareOf.js';

/** A client that answers with what is shared, by id, and notes what was asked. */
function answering(shared: Record<string, string>) {
  const asked: unknown[] = [];
  const link = new ApolloLink(({ variables }) => {
    asked.push(variables);
    const token = shared[String(variables['id'])];
    return new Observable<ApolloLink.Result>((observer) => {
      observer.next(
        token === undefined
          ? { errors: [{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }], data: null }
          : { data: { sharedToken: { __typename: 'SharedToken', articleId: 'a', token } } },
      );
      observer.complete();
    });
  });
  return { client: new ApolloClient({ link, cache: new InMemoryCache() }), asked };
}

describe('the private share of an address that does not load', () => {
  it('is asked for after 403 and 404 alone', () => {
    expect(
      (['NOT_FOUND', 'FORBIDDEN', 'GUEST_ACCESS_DENIED'] as const).map((code) => mayBeShared(refusedWith(code))),
    ).toEqual([true, true, true]);
    for (const error of [
      refusedWith('INTERNAL'),
      refusedWith('BAD_INPUT'),
      refusedWith('UNAUTHENTICATED'),
      new ConnectionError(''),
    ])
      expect(mayBeShared(error)).toBe(false);
  });

  it('is that of the article in the address, else of the first one of the workspace; asked once', async () => {
    const { client, asked } = answering({ art1: 'of-article', ws1: 'of-first' });
    expect(await privateShareOf(client, { workspaceId: 'ws1', articleId: 'art1' })).toBe('of-article');
    expect(await privateShareOf(client, { workspaceId: 'ws1' })).toBe('of-first');
    expect(asked).toEqual([
      { id: 'art1', isFirstWorkspaceArticle: false },
      { id: 'ws1', isFirstWorkspaceArticle: true },
    ]);
  });

  it('is none where the named article is not shared, whatever else of the workspace is', async () => {
    const { client, asked } = answering({ ws1: 'of-first' });
    expect(await privateShareOf(client, { workspaceId: 'ws1', articleId: 'other' })).toBeNull();
    expect(await privateShareOf(client, {})).toBeNull();
    expect(asked).toHaveLength(1);
  });
});
