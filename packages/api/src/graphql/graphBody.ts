import type { ApolloServerPlugin } from '@apollo/server';
import { AppError } from '@snaplore/core/kernel/appError';
import type { AppServices } from '@snaplore/core/kernel/services';
import { limits } from '@snaplore/schema/limits';
import express, { type RequestHandler } from 'express';
import { Kind, OperationTypeNode, type OperationDefinitionNode } from 'graphql';
import { authenticateRequest, tokenOf } from '../auth/authenticateRequest.js';
import { asGraphError } from './asGraphError.js';
import type { GraphContext } from './context.js';

/**
 * The operations that carry a file or a whole order, and how large a request for each may be, in bytes. Nobody unknown
 * may ask for one.
 */
const bounds = new Map<string, number>([
  ['updateProfile', limits.pictureBodyBytes],
  ['updateCompany', limits.pictureBodyBytes],
  ['importPeople', limits.importBodyBytes],
  ['reorderArticles', limits.orderBodyBytes],
]);

/**
 * Reads the body of a GraphQL request. A large one is read for people who are signed in alone, and when it says its
 * size beforehand; whether its operation may be that large is seen once it is known (`largeBodies`).
 * @throws AppError PAYLOAD_TOO_LARGE or UNAUTHENTICATED, before anything was read; COMPANY_DEACTIVATED,
 * USER_INACTIVE_IN_COMPANY.
 */
export function graphBody(services: AppServices): RequestHandler {
  const small = express.json({ limit: limits.graphqlBodyBytes });
  // Not unpacked: the size that was told is the size there is.
  const large = express.json({ limit: Math.max(...bounds.values()), inflate: false });
  return async (request, response, next) => {
    if (Number(request.headers['content-length'] ?? 0) <= limits.graphqlBodyBytes) {
      small(request, response, next);
      return;
    }
    const viewer = await authenticateRequest(services, request);
    // Whose session has ended meanwhile is better told that.
    if (viewer.kind !== 'member') throw new AppError(tokenOf(request) ? 'UNAUTHENTICATED' : 'PAYLOAD_TOO_LARGE');
    large(request, response, next);
  };
}

/** How large a request for this operation may be: as large as what each of its fields carries. */
function bodyBytesOf({ operation, selectionSet }: OperationDefinitionNode): number {
  if (operation !== OperationTypeNode.MUTATION) return limits.graphqlBodyBytes;
  return Math.min(
    ...selectionSet.selections.map(
      (each) => (each.kind === Kind.FIELD ? bounds.get(each.name.value) : undefined) ?? limits.graphqlBodyBytes,
    ),
  );
}

/** Refuses an operation that carries nothing large in a request as large as if it did. */
export const largeBodies: ApolloServerPlugin<GraphContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, request }) => {
      if (!operation || Number(request.http?.headers.get('content-length') ?? 0) <= bodyBytesOf(operation)) return;
      throw asGraphError(new AppError('PAYLOAD_TOO_LARGE'));
    },
  }),
};
