import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const SignOutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignOut"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"onlyLoginAs"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signOut"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"onlyLoginAs"},"value":{"kind":"Variable","name":{"kind":"Name","value":"onlyLoginAs"}}}]}]}}]} as unknown as DocumentNode<Types.SignOutMutation, Types.SignOutMutationVariables>;
export function useSignOutMutation(options?: useMutation.Options<Types.SignOutMutation, Types.SignOutMutationVariables>): useMutation.ResultTuple<Types.SignOutMutation, Types.SignOutMutationVariables> {
  return useMutation<Types.SignOutMutation, Types.SignOutMutationVariables>(SignOutDocument, options);
}
