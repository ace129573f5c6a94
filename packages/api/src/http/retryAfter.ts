import type { ApolloServerPlugin } from '@apollo/server';
import type { AppError } from '@snaplore/core/kernel/appError';
import type { Response } from 'express';
import type { GraphContext } from '../graphql/context.js';

/** Says in the header when it is worth trying again, where a refusal knows. */
export function sayRetryAfter(response: Response, { retryAfter }: AppError): void {
  if (retryAfter !== null) response.setHeader('Retry-After', String(retryAfter));
}

/** The same for a GraphQL answer, whichever of its fields was refused: the longest wait counts. */
export const graphRetryAfter: ApolloServerPlugin<GraphContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response }) => {
      if (response.body.kind !== 'single') return;
      const waits = (response.body.singleResult.errors ?? []).map(({ extensions }) =>
        Number((extensions?.['args'] as { seconds?: unknown } | undefined)?.seconds ?? 0),
      );
      const longest = Math.max(0, ...waits);
      if (longest > 0) response.http.headers.set('retry-after', String(longest));
    },
  }),
};
