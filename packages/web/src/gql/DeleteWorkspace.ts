import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const DeleteWorkspaceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteWorkspace"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteWorkspace"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<Types.DeleteWorkspaceMutation, Types.DeleteWorkspaceMutationVariables>;
export function useDeleteWorkspaceMutation(options?: useMutation.Options<Types.DeleteWorkspaceMutation, Types.DeleteWorkspaceMutationVariables>): useMutation.ResultTuple<Types.DeleteWorkspaceMutation, Types.DeleteWorkspaceMutationVariables> {
  return useMutation<Types.DeleteWorkspaceMutation, Types.DeleteWorkspaceMutationVariables>(DeleteWorkspaceDocument, options);
}
