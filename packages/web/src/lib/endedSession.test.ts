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

/** A client whose server knows nobody any more; in its cache stands whoever was signed in. */
function client(known: { id: string } | null): ApolloClient {
  const cache = new InMemoryCache();
  if (known)
    cache.restore({
      ROOT_QUERY: { __typename: 'Query', me: { __ref: 'Me:1' } },
      'Me:1': { __typename: 'Me', ...known },
    });
  const made = new ApolloClient({ cache, link: endedSession.concat(new ApolloLink(() => of({ data: { me: null } }))) });
  // What of the session is known does not matter here: that somebody is.
  made.readQuery = ({ query }) => (query === SessionDocument && known ? { me: known } : null) as never;
  return made;
}

describe('an answer that knows nobody', () => {
  it('is a refusal to whoever was somebody', async () => {
    const error: unknown = await client({ id: '1' })
      .query({ query: drafts, fetchPolicy: 'network-only' })
      .catch((thrown: unknown) => thrown);
    expect(codeOf(error)).toBe('UNAUTHENTICATED');
  });

  it('is an answer to nobody, and to whoever expects it', async () => {
    expect((await client(null).query({ query: drafts })).data).toEqual({ me: null });
    const expecting = { query: drafts, fetchPolicy: 'network-only', context: { isRefusalExpected: true } } as const;
    expect((await client({ id: '1' }).query(expecting)).data).toEqual({ me: null });
  });
});
