import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const CancelAiGenerationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelAiGeneration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelAiGeneration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<Types.CancelAiGenerationMutation, Types.CancelAiGenerationMutationVariables>;
export function useCancelAiGenerationMutation(options?: useMutation.Options<Types.CancelAiGenerationMutation, Types.CancelAiGenerationMutationVariables>): useMutation.ResultTuple<Types.CancelAiGenerationMutation, Types.CancelAiGenerationMutationVariables> {
  return useMutation<Types.CancelAiGenerationMutation, Types.CancelAiGenerationMutationVariables>(CancelAiGenerationDocument, options);
}
