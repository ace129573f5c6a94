import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const DeleteInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<Types.DeleteInvitationMutation, Types.DeleteInvitationMutationVariables>;
export function useDeleteInvitationMutation(options?: useMutation.Options<Types.DeleteInvitationMutation, Types.DeleteInvitationMutationVariables>): useMutation.ResultTuple<Types.DeleteInvitationMutation, Types.DeleteInvitationMutationVariables> {
  return useMutation<Types.DeleteInvitationMutation, Types.DeleteInvitationMutationVariables>(DeleteInvitationDocument, options);
}
