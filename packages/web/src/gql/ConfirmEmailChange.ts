import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const ConfirmEmailChangeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmEmailChange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmEmailChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<Types.ConfirmEmailChangeMutation, Types.ConfirmEmailChangeMutationVariables>;
export function useConfirmEmailChangeMutation(options?: useMutation.Options<Types.ConfirmEmailChangeMutation, Types.ConfirmEmailChangeMutationVariables>): useMutation.ResultTuple<Types.ConfirmEmailChangeMutation, Types.ConfirmEmailChangeMutationVariables> {
  return useMutation<Types.ConfirmEmailChangeMutation, Types.ConfirmEmailChangeMutationVariables>(ConfirmEmailChangeDocument, options);
}
