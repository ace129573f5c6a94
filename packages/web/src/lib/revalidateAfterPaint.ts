import { ApolloLink, Observable } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import type { Subscription } from 'rxjs';
import { afterPaint } from './afterPaint.js';

/** True when the cache holds the whole answer already; who keeps answers beside the cache says so by the context. */
function isKnown({ operationType, query, variables, client, getContext }: ApolloLink.Operation): boolean {
  return (
    operationType === OperationTypeNode.QUERY &&
    (getContext()['isAskedAgain'] === true ||
      client.cache.diff({ query, variables, optimistic: true, returnPartialData: true }).complete)
  );
}

/**
 * A screen whose data is there shows it, and asks whether it is still so: that question waits until the screen is
 * painted. What is asked for the first time goes at once.
 */
export const revalidateAfterPaint = new ApolloLink((operation, forward) =>
  isKnown(operation)
    ? new Observable((observer) => {
        let asked: Subscription | undefined;
        const callOff = afterPaint(() => {
          asked = forward(operation).subscribe(observer);
        });
        return () => {
          callOff();
          asked?.unsubscribe();
        };
      })
    : forward(operation),
);
