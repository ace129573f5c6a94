import type { ApolloServerPlugin } from '@apollo/server';
import { AppError } from '@snaplore/core/kernel/appError';
import type { AppServices } from '@snaplore/core/kernel/services';
import * as limits from '@snaplore/schema/limits';
import express, { type RequestHandler } from 'express';
import { Kind, OperationTypeNode, type OperationDefinitionNode } from 'graphql';
import { authenticateRequest, tokenOf } from '../auth/authenticateRequest.js';
import { asGraphError } from './asGraphError.js';
import type { GraphContext } from './context.js';

/**
 * The operations that carry a file or a whole order, with the largest request for each, in bytes. Anonymous visitors
 * may not call them.
 */
const bounds = new Map<string, number>([
  ['updateProfile', limits.pictureBodyBytes],
  ['updateCompany', limits.pictureBodyBytes],
  ['importPeople', limits.importBodyBytes],
  ['reorderArticles', limits.orderBodyBytes],
  ['importTranscript', limits.transcriptBodyBytes],
]);

/**
 * Reads the body of a GraphQL request. A large one is read only for signed-in users and when it has a Content-Length;
 * whether its operation may be that large is checked once it is known (`largeBodies`).
 * @throws AppError PAYLOAD_TOO_LARGE or UNAUTHENTICATED, before anything is read; COMPANY_DEACTIVATED,
 * USER_INACTIVE_IN_COMPANY
 */
export function graphBody(services: AppServices): RequestHandler {
  const small = express.json({ limit: limits.graphqlBodyBytes });
  // Not decompressed: the announced size is the real one.
  const large = express.json({ limit: Math.max(...bounds.values()), inflate: false });
  return async (request, response, next) => {
    if (Number(request.headers['content-length'] ?? 0) <= limits.graphqlBodyBytes) {
      small(request, response, next);
      return;
    }
    const viewer = await authenticateRequest(services, request);
    // If the session has ended meanwhile, that is the more useful error.
    if (viewer.kind !== 'member') throw new AppError(tokenOf(request) ? 'UNAUTHENTICATED' : 'PAYLOAD_TOO_LARGE');
    large(request, response, next);
  };
}

/** The largest request for this operation: the largest that one of its fields allows. */
function bodyBytesOf({ operation, selectionSet }: OperationDefinitionNode): number {
  if (operation !== OperationTypeNode.MUTATION) return limits.graphqlBodyBytes;
  return Math.min(
    ...selectionSet.selections.map(
      (each) => (each.kind === Kind.FIELD ? bounds.get(each.name.value) : undefined) ?? limits.graphqlBodyBytes,
    ),
  );
}

/** Refuses a large request whose operation carries nothing large. */
export const largeBodies: ApolloServerPlugin<GraphContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, request }) => {
      if (!operation || Number(request.http?.headers.get('content-length') ?? 0) <= bodyBytesOf(operation)) return;
      throw asGraphError(new AppError('PAYLOAD_TOO_LARGE'));
    },
  }),
};
