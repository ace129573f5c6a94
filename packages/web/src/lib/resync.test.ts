import { ApolloClient, ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { DraftsDocument } from '../gql/Drafts.js';
import { resync } from './resync.js';
import { createCache } from './cache.js';

/** A server that answers with nobody; it fails as often as told first, and keeps what it was asked. */
function serverThatFails(times: number) {
  const asked: string[] = [];
  let failures = times;
  const link = new ApolloLink(
    ({ operationName = '' }) =>
      new Observable((observer) => {
        asked.push(operationName);
        if (failures > 0) {
          failures -= 1;
          observer.error(new Error('Nobody answers'));
          return;
        }
        observer.next({ data: { me: null } });
        observer.complete();
      }),
  );
  return { asked, client: new ApolloClient({ cache: createCache(), link }) };
}

describe('beginning afresh', () => {
  it('asks until the session answers, then for what is on screen', async () => {
    const { asked, client } = serverThatFails(0);
    const onScreen = client.watchQuery({ query: DraftsDocument, variables: { first: 5 } }).subscribe(() => undefined);
    await expect.poll(() => asked).toEqual(['Drafts']);
    await resync(client, 1);
    expect(asked).toEqual(['Drafts', 'Session', 'Drafts']);
    onScreen.unsubscribe();
  });

  it('tries again while nobody answers, and happens once for all who ask', async () => {
    const { asked, client } = serverThatFails(2);
    await Promise.all([resync(client, 1), resync(client, 1)]);
    expect(asked).toEqual(['Session', 'Session', 'Session']);
  });
});
