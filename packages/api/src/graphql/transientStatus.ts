import type { ApolloServerPlugin } from '@apollo/server';
import { errorRegistry, passingCodes, type ErrorCode } from '@snaplore/schema/errors';
import type { GraphContext } from './context.js';

/**
 * Gives a request that met a temporary failure of the machine its HTTP status, wherever in the operation it was met.
 */
export const transientStatus: ApolloServerPlugin<GraphContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response }) => {
      if (response.body.kind !== 'single') return;
      const codes = (response.body.singleResult.errors ?? []).map(
        ({ extensions }) => extensions?.['code'] as ErrorCode,
      );
      const passing = codes.find((code) => passingCodes.has(code));
      if (passing) response.http.status = errorRegistry[passing].status;
    },
  }),
};
