import { ApolloLink } from '@apollo/client';
import { map } from 'rxjs';
import { SessionDocument } from '../gql/Session.js';
import { errorWords } from './errorWords.js';

/**
 * A session that has ended shows by `me` being nobody. To whoever was somebody until then that is a refusal like any
 * other (spec 1 §8, 401), and the screens never see themselves without a person.
 */
export const endedSession = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      const isExpected = operation.getContext()['isRefusalExpected'] === true;
      if (result.data?.['me'] !== null || isExpected || !operation.client.readQuery({ query: SessionDocument })?.me)
        return result;
      return {
        ...result,
        data: null,
        errors: [{ message: errorWords('UNAUTHENTICATED'), extensions: { code: 'UNAUTHENTICATED' } }],
      };
    }),
  ),
);
