import { ApolloLink, Observable } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import type { Subscription } from 'rxjs';
import { afterPaint } from './afterPaint.js';

/** Returns whether the cache has the whole answer; a caller that caches answers elsewhere says so in the context. */
function isKnown({ operationType, query, variables, client, getContext }: ApolloLink.Operation): boolean {
  return (
    operationType === OperationTypeNode.QUERY &&
    (getContext()['isAskedAgain'] === true ||
      client.cache.diff({ query, variables, optimistic: true, returnPartialData: true }).complete)
  );
}

/**
 * A screen whose data is cached shows it and revalidates it: that request waits until the screen is painted. A first
 * request is sent at once.
 */
export const revalidateAfterPaint = new ApolloLink((operation, forward) =>
  isKnown(operation)
    ? new Observable((observer) => {
        let asked: Subscription | undefined;
        const cancel = afterPaint(() => {
          asked = forward(operation).subscribe(observer);
        });
        return () => {
          cancel();
          asked?.unsubscribe();
        };
      })
    : forward(operation),
);
