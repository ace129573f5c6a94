import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const AcceptOwnInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AcceptOwnInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"acceptOwnInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<Types.AcceptOwnInvitationMutation, Types.AcceptOwnInvitationMutationVariables>;
export function useAcceptOwnInvitationMutation(options?: useMutation.Options<Types.AcceptOwnInvitationMutation, Types.AcceptOwnInvitationMutationVariables>): useMutation.ResultTuple<Types.AcceptOwnInvitationMutation, Types.AcceptOwnInvitationMutationVariables> {
  return useMutation<Types.AcceptOwnInvitationMutation, Types.AcceptOwnInvitationMutationVariables>(AcceptOwnInvitationDocument, options);
}
