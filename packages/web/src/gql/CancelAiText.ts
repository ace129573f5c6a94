import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const CancelAiTextDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelAiText"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelAiText"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<Types.CancelAiTextMutation, Types.CancelAiTextMutationVariables>;
export function useCancelAiTextMutation(options?: useMutation.Options<Types.CancelAiTextMutation, Types.CancelAiTextMutationVariables>): useMutation.ResultTuple<Types.CancelAiTextMutation, Types.CancelAiTextMutationVariables> {
  return useMutation<Types.CancelAiTextMutation, Types.CancelAiTextMutationVariables>(CancelAiTextDocument, options);
}
