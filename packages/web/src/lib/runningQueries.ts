import { ApolloLink } from '@apollo/client';
import { defer, finalize } from 'rxjs';

let running = 0;

/** Counts what is asked of the server and not answered yet. */
export const countRunning = new ApolloLink((operation, forward) =>
  defer(() => {
    running += 1;
    return forward(operation).pipe(
      finalize(() => {
        running -= 1;
      }),
    );
  }),
);

/** Whether an answer of the server is awaited. */
export const isAnswerAwaited = (): boolean => running > 0;
