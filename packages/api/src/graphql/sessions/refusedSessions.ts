import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type OperationDefinitionNode } from 'graphql';
import { asGraphError } from '../asGraphError.js';
import type { GraphContext } from '../context.js';

/** What may be asked by somebody whose company or place is gone: nothing of it needs them to be anybody. */
const forNobody = new Set([
  'signIn',
  'signUp',
  'acceptInvitation',
  'invitation',
  'emailProofPreview',
  'isMailSent',
  'signOut',
  'supportEmail',
  '__typename',
]);

/** Whether an operation can be asked by a session that is refused. */
export function isForNobody({ selectionSet }: OperationDefinitionNode): boolean {
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
