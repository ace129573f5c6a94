import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { catchError, defer, map, of, retry, throwError, timer } from 'rxjs';
import { showToast } from '../design/toasts.js';
import { m } from '../paraglide/messages.js';
import { answerOf, codeOf } from './errorText.js';

/** Pauses before each retry, in milliseconds; after the last the screen shows the error. */
const pausesMs = [1_000, 2_000, 3_000, 4_000, 5_000];
/** What a proxy answers while a server is starting. */
const proxyStatuses = new Set([502, 503, 504]);

class PassingTrouble extends Error {
  constructor(readonly result: ApolloLink.Result) {
    super('The server cannot be reached for now');
  }
}

function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  return code === null ? proxyStatuses.has(answerOf(error)?.status ?? 0) : code === 'DATABASE_UNAVAILABLE';
}

/**
 * Repeats a query that failed because the database, or the server behind its proxy, was unavailable for a moment, and
 * reports that it does. Only queries are repeated: a mutation may have been executed.
 */
export const retryPassingTrouble = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
  // Each try is a new request: a completed one cannot be sent again.
  return defer(() => forward(operation)).pipe(
    map((result) => {
      if (result.errors && isPassing(new CombinedGraphQLErrors(result))) throw new PassingTrouble(result);
      return result;
    }),
    retry({
      count: pausesMs.length,
      delay: (error: unknown, tries) => {
        if (!(error instanceof PassingTrouble) && !isPassing(error)) return throwError(() => error);
        showToast('info', m.common_retrying());
        return timer(pausesMs[tries - 1] ?? 0);
      },
    }),
    catchError((error: unknown) => (error instanceof PassingTrouble ? of(error.result) : throwError(() => error))),
  );
});
