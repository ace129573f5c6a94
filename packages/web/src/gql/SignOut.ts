import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const SignOutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signOut"}}]}}]} as unknown as DocumentNode<Types.SignOutMutation, Types.SignOutMutationVariables>;
export function useSignOutMutation(options?: useMutation.Options<Types.SignOutMutation, Types.SignOutMutationVariables>): useMutation.ResultTuple<Types.SignOutMutation, Types.SignOutMutationVariables> {
  return useMutation<Types.SignOutMutation, Types.SignOutMutationVariables>(SignOutDocument, options);
}
