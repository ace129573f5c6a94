import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const RemoveMemberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveMember"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeMember"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}]}]}}]} as unknown as DocumentNode<Types.RemoveMemberMutation, Types.RemoveMemberMutationVariables>;
export function useRemoveMemberMutation(options?: useMutation.Options<Types.RemoveMemberMutation, Types.RemoveMemberMutationVariables>): useMutation.ResultTuple<Types.RemoveMemberMutation, Types.RemoveMemberMutationVariables> {
  return useMutation<Types.RemoveMemberMutation, Types.RemoveMemberMutationVariables>(RemoveMemberDocument, options);
}
