import type { ApolloClient } from '@apollo/client';
import type { Action } from '@snaplore/schema/actions';
import { createContext, use } from 'react';
import { SessionDocument } from '../gql/Session.js';
import type { SessionQuery } from '../gql/types.js';
import { setLocale } from './locale.js';
import { rememberSignedIn } from './stored.js';

export type Me = NonNullable<SessionQuery['me']>;

/**
 * Returns the signed-in person, from the cache if known; null if there is none. Sets the screens' language to theirs.
 * @throws ConnectionError when no answer arrived.
 */
export async function loadSession(client: ApolloClient): Promise<Me | null> {
  // Every navigation begins here: a cached answer is read at once, without a request.
  const known = client.readQuery({ query: SessionDocument });
  const me = (known ?? (await client.query({ query: SessionDocument })).data)?.me ?? null;
  if (!known) rememberSignedIn(me !== null);
  if (me) await setLocale(me.locale);
  return me;
}

/** Filled once by `SessionProvider`: a query in each row of a list would be slow. */
export const SessionContext = createContext<Me | null>(null);

/** The signed-in person as in the cache; null for a visitor of a page that is open to all. */
export function usePerson(): Me | null {
  return use(SessionContext);
}

/** The same where there always is one; only below the guard that requires it. */
export function useMe(): Me {
  const me = usePerson();
  if (!me) throw new Error('Nobody is signed in');
  return me;
}

/** Whether the signed-in person is a super admin in the place of `me` (docs/domains/loginAs.md). */
export function isInPlace({ loginAs }: Pick<Me, 'loginAs'>): boolean {
  return loginAs !== null;
}

/** Returns whether this object's abilities include the action; an object names its own actions without its kind. */
export function can(object: { abilities: readonly string[] } | null | undefined, action: Action): boolean {
  return object?.abilities.includes(action.slice(action.indexOf('.') + 1)) ?? false;
}
