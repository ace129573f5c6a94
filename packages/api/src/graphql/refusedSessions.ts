import type { ApolloServerPlugin } from '@apollo/server';
import type { AppError } from '@snaplore/core/platform/appError';
import { GraphQLError, Kind, type OperationDefinitionNode } from 'graphql';
import type { GraphContext } from './context.js';

/** An error of ours as GraphQL's own, with its HTTP status: for refusals outside of any field. */
function asGraphError(error: AppError): GraphQLError {
  const { code, status, args, fields } = error;
  return new GraphQLError(error.message, { originalError: error, extensions: { code, args, fields, http: { status } } });
}

/** What may be asked by somebody whose company or place is gone: nothing of it needs them to be anybody. */
const forNobody = new Set(['signIn', 'signUp', 'acceptInvitation', 'invitation', 'signOut', '__typename']);

function isForNobody({ selectionSet }: OperationDefinitionNode): boolean {
  return selectionSet.selections.every((each) => each.kind === Kind.FIELD && forNobody.has(each.name.value));
}

/**
 * Refuses the operations of a session that counts for nothing now (company or person deactivated), with the code that
 * says why; it can still be left, and by signing in anew.
 */
export const refusedSessions: ApolloServerPlugin<GraphContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, contextValue }) => {
      if (contextValue.refusal && operation && !isForNobody(operation)) throw asGraphError(contextValue.refusal);
    },
  }),
};
