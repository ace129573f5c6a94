import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const DeleteAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteAccountInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<Types.DeleteAccountMutation, Types.DeleteAccountMutationVariables>;
export function useDeleteAccountMutation(options?: useMutation.Options<Types.DeleteAccountMutation, Types.DeleteAccountMutationVariables>): useMutation.ResultTuple<Types.DeleteAccountMutation, Types.DeleteAccountMutationVariables> {
  return useMutation<Types.DeleteAccountMutation, Types.DeleteAccountMutationVariables>(DeleteAccountDocument, options);
}
