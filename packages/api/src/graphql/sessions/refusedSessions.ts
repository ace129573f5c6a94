import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type OperationDefinitionNode } from 'graphql';
import { asGraphError } from '../asGraphError.js';
import type { GraphContext } from '../context.js';

/** Operations for a session whose company or member is deactivated: none of them needs a user. */
const allowedWhenRefused = new Set([
  'signIn',
  'signUp',
  'acceptInvitation',
  'invitation',
  'emailProofPreview',
  'isMailSent',
  'signOut',
  'supportEmail',
  'sharedArticle',
  '__typename',
]);

/** True when a refused session may run the operation. */
export function isAllowedWhenRefused({ selectionSet }: OperationDefinitionNode): boolean {
  return selectionSet.selections.every((each) => each.kind === Kind.FIELD && allowedWhenRefused.has(each.name.value));
}

/**
 * Refuses the operations of a session that is not valid now (company or member deactivated), with the code that says
 * why; signing out and signing in still work.
 */
export const refusedSessions: ApolloServerPlugin<GraphContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, contextValue }) => {
      if (contextValue.refusal && operation && !isAllowedWhenRefused(operation))
        throw asGraphError(contextValue.refusal);
    },
  }),
};
