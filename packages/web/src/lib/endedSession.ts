import { ApolloLink } from '@apollo/client';
import { map } from 'rxjs';
import { SessionDocument } from '../gql/Session.js';
import { m } from '../paraglide/messages.js';

/**
 * A session that has ended shows as `me` being null. If somebody was signed in until then that is an authentication
 * failure like a 401 (docs/domains/screens.md), and screens never see themselves without a viewer. A refused part may
 * leave no viewer in the answer either: its error says why.
 */
export const endedSession = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      const isExpected = operation.getContext()['isRefusalExpected'] === true;
      const isEnded = result.data?.['me'] === null && (result.errors ?? []).length === 0;
      if (!isEnded || isExpected || !operation.client.readQuery({ query: SessionDocument })?.me) return result;
      return {
        ...result,
        data: null,
        errors: [{ message: m.errors_unauthenticated(), extensions: { code: 'UNAUTHENTICATED', status: 401 } }],
      };
    }),
  ),
);
