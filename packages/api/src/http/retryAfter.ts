import type { ApolloServerPlugin } from '@apollo/server';
import type { AppError } from '@snaplore/core/kernel/appError';
import type { Response } from 'express';
import type { GraphContext } from '../graphql/context.js';

/** Sets the Retry-After header of an error that has a waiting time. */
export function setRetryAfter(response: Response, { retryAfter }: AppError): void {
  if (retryAfter !== null) response.setHeader('Retry-After', String(retryAfter));
}

/** Sets Retry-After on a GraphQL answer to the longest waiting time of its errors. */
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
