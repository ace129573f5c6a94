import { ApolloClient, ApolloLink, InMemoryCache, gql } from '@apollo/client';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { SessionDocument } from '../gql/Session.js';
import { endedSession } from './endedSession.js';
import { codeOf } from './errorText.js';

const drafts = gql`
  query Drafts {
    me {
      id
    }
  }
`;

/** A client whose server knows no session; its cache contains the person who was signed in, if any. */
function client(known: { id: string } | null, refusal?: string): ApolloClient {
  const cache = new InMemoryCache();
  if (known)
    cache.restore({
      ROOT_QUERY: { __typename: 'Query', me: { __ref: 'Me:1' } },
      'Me:1': { __typename: 'Me', ...known },
    });
  const errors = refusal === undefined ? {} : { errors: [{ message: refusal, extensions: { code: refusal } }] };
  const server = new ApolloLink(() => of({ data: { me: null }, ...errors }));
  const made = new ApolloClient({ cache, link: endedSession.concat(server) });
  // Only whether somebody is signed in matters here.
  made.readQuery = ({ query }) => (query === SessionDocument && known ? { me: known } : null) as never;
  return made;
}

describe('an answer without a viewer', () => {
  it('is a failure if somebody was signed in', async () => {
    const error: unknown = await client({ id: '1' })
      .query({ query: drafts, fetchPolicy: 'network-only' })
      .catch((thrown: unknown) => thrown);
    expect(codeOf(error)).toBe('UNAUTHENTICATED');
  });

  it('is what was refused if a part of it was', async () => {
    const error: unknown = await client({ id: '1' }, 'ONLY_THEMSELVES')
      .query({ query: drafts, fetchPolicy: 'network-only' })
      .catch((thrown: unknown) => thrown);
    expect(codeOf(error)).toBe('ONLY_THEMSELVES');
  });

  it('is an answer if nobody was, or if the caller expects it', async () => {
    expect((await client(null).query({ query: drafts })).data).toEqual({ me: null });
    const expecting = { query: drafts, fetchPolicy: 'network-only', context: { isRefusalExpected: true } } as const;
    expect((await client({ id: '1' }).query(expecting)).data).toEqual({ me: null });
  });
});
