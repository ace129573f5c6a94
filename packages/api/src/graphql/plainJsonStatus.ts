import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphContext } from './context.js';

const ofTheDocument = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'QUERY_TOO_LARGE',
  'BAD_USER_INPUT',
  'BAD_INPUT',
]);

/**
 * Clients that accept plain `application/json` expect 200 for a document that cannot run, and read the errors in the
 * body (GraphQL over HTTP); those that accept GraphQL's own media type get the status as well.
 */
export const plainJsonStatus: ApolloServerPlugin<GraphContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ request, response }) => {
      if (response.body.kind !== 'single' || response.body.singleResult.data !== undefined) return;
      if (request.http?.headers.get('accept')?.includes('application/graphql-response+json')) return;
      const errors = response.body.singleResult.errors ?? [];
      if (errors.every((error) => ofTheDocument.has(String(error.extensions?.['code'])))) response.http.status = 200;
    },
  }),
};
