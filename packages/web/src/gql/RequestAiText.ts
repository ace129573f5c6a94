import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const RequestAiTextDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestAiText"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RequestAiTextInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestAiText"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<Types.RequestAiTextMutation, Types.RequestAiTextMutationVariables>;
export function useRequestAiTextMutation(options?: useMutation.Options<Types.RequestAiTextMutation, Types.RequestAiTextMutationVariables>): useMutation.ResultTuple<Types.RequestAiTextMutation, Types.RequestAiTextMutationVariables> {
  return useMutation<Types.RequestAiTextMutation, Types.RequestAiTextMutationVariables>(RequestAiTextDocument, options);
}
