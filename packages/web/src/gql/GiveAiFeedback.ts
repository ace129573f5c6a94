import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const GiveAiFeedbackDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"GiveAiFeedback"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"GiveAiFeedbackInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"giveAiFeedback"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<Types.GiveAiFeedbackMutation, Types.GiveAiFeedbackMutationVariables>;
export function useGiveAiFeedbackMutation(options?: useMutation.Options<Types.GiveAiFeedbackMutation, Types.GiveAiFeedbackMutationVariables>): useMutation.ResultTuple<Types.GiveAiFeedbackMutation, Types.GiveAiFeedbackMutationVariables> {
  return useMutation<Types.GiveAiFeedbackMutation, Types.GiveAiFeedbackMutationVariables>(GiveAiFeedbackDocument, options);
}
