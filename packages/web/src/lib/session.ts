import type { ApolloClient } from '@apollo/client';
import type { Action } from '@snaplore/schema/actions';
import { createContext, use } from 'react';
import { SessionDocument } from '../gql/Session.js';
import type { SessionQuery } from '../gql/types.js';
import { setLocale } from './locale.js';
import { rememberSignedIn } from './stored.js';

export type Me = NonNullable<SessionQuery['me']>;

/**
 * The signed-in person, from the cache when it is known; null when nobody is. From then on the screens speak that
 * person's language. Throws when no answer came.
 */
export async function loadSession(client: ApolloClient): Promise<Me | null> {
  // Every change of the page begins here: what is known is read at once, without the way of a question.
  const known = client.readQuery({ query: SessionDocument });
  const me = (known ?? (await client.query({ query: SessionDocument })).data)?.me ?? null;
  if (!known) rememberSignedIn(me !== null);
  if (me) await setLocale(me.locale);
  return me;
}

/** Filled by `SessionProvider`, once for everybody: a list of rows that each asked for the person would be slow. */
export const SessionContext = createContext<Me | null>(null);

/** The signed-in person as the cache has them now; null for a nameless visitor of a page that is open to all. */
export function usePerson(): Me | null {
  return use(SessionContext);
}

/** The same where nobody comes without a name; only below the guard that asked for them. */
export function useMe(): Me {
  const me = usePerson();
  if (!me) throw new Error('Nobody is signed in');
  return me;
}

/** True when this object's abilities hold the action; an object names its own actions without its kind. */
export function can(object: { abilities: readonly string[] } | null | undefined, action: Action): boolean {
  return object?.abilities.includes(action.slice(action.indexOf('.') + 1)) ?? false;
}
