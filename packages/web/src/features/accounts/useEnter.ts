import { useApolloClient } from '@apollo/client/react';
import { useRouter } from '@tanstack/react-router';
import { homeAddress } from '../../lib/addresses.js';
import { SessionDocument } from '../../gql/Session.js';

/** After an account has been let in: forget what was known as nobody, learn who it is, go where they wanted. */
export function useEnter(): (redirect?: string) => Promise<void> {
  const client = useApolloClient();
  const router = useRouter();
  return async (redirect) => {
    await client.clearStore();
    await client.query({ query: SessionDocument, fetchPolicy: 'network-only' });
    if (redirect === undefined) await router.navigate(homeAddress);
    else router.history.push(redirect);
  };
}
