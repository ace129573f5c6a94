import { constants } from 'node:zlib';
import type { ApolloServerPlugin } from '@apollo/server';
import compression from 'compression';
import type { RequestHandler } from 'express';
import { OperationTypeNode } from 'graphql';
import type { GraphContext } from './context.js';

/** Answers below this size, in bytes, are sent as they are. */
const threshold = 64 * 1024;

const allowed = 'mayCompress';

/** Notes on the response that its answer may be compressed, for `GraphContext.allowCompression`. */
export const compressionOf = (locals: Record<string, unknown>) => (): void => {
  locals[allowed] = true;
};

/**
 * Compresses large answers that the operation allows, as the client accepts it, with the levels that cost least
 * (docs/decisions/large-trees-are-compressed.md). Everything else is sent as it is: the size of a compressed answer
 * says something about a secret in it to whoever chooses another part of it.
 */
export const compressLargeAnswers: RequestHandler = compression({
  threshold,
  level: constants.Z_BEST_SPEED,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  filter: (_request, response) => response.locals[allowed] === true,
});

/** Allows it for queries: what is answered to mutations includes session tokens and links. */
export const compressibleQueries: ApolloServerPlugin<GraphContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ operation, response, contextValue }) => {
      if (operation?.operation === OperationTypeNode.QUERY && response.body.kind === 'single')
        contextValue.allowCompression?.();
    },
  }),
};
