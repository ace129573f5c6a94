import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const RequestAiImageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestAiImage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RequestAiImageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestAiImage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<Types.RequestAiImageMutation, Types.RequestAiImageMutationVariables>;
export function useRequestAiImageMutation(options?: useMutation.Options<Types.RequestAiImageMutation, Types.RequestAiImageMutationVariables>): useMutation.ResultTuple<Types.RequestAiImageMutation, Types.RequestAiImageMutationVariables> {
  return useMutation<Types.RequestAiImageMutation, Types.RequestAiImageMutationVariables>(RequestAiImageDocument, options);
}
