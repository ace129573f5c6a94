import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { SessionDocument } from '../gql/Session.js';
import { SessionContext } from './session.js';

/** Provides the signed-in person, as the cache has them, to everything below. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery(SessionDocument, { fetchPolicy: 'cache-first' });
  return <SessionContext value={data?.me ?? null}>{children}</SessionContext>;
}
