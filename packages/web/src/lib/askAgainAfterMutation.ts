import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { defer, mergeMap, of, tap, type Observable } from 'rxjs';

/** However many mutations end meanwhile, a query is answered by its third answer at the latest. */
const mostRequests = 3;

/**
 * Sends a query again when a mutation was answered while it was under way: what the query read may be from before the
 * mutation, and would take what the mutation made off the screen (docs/domains/screens.md).
 */
export function askAgainAfterMutation(): ApolloLink {
  let answered = 0;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION)
      return forward(operation).pipe(tap(() => (answered += 1)));
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    const ask = (requestsLeft: number): Observable<ApolloLink.Result> =>
      defer(() => {
        const before = answered;
        return forward(operation).pipe(
          mergeMap((result) => (answered === before || requestsLeft === 1 ? of(result) : ask(requestsLeft - 1))),
        );
      });
    return ask(mostRequests);
  });
}
