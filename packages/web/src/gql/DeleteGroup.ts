import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const DeleteGroupDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteGroup"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteGroup"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<Types.DeleteGroupMutation, Types.DeleteGroupMutationVariables>;
export function useDeleteGroupMutation(options?: useMutation.Options<Types.DeleteGroupMutation, Types.DeleteGroupMutationVariables>): useMutation.ResultTuple<Types.DeleteGroupMutation, Types.DeleteGroupMutationVariables> {
  return useMutation<Types.DeleteGroupMutation, Types.DeleteGroupMutationVariables>(DeleteGroupDocument, options);
}
