import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const ChangePaymentMethodDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangePaymentMethod"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriptionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changePaymentMethod"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriptionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriptionId"}}}]}]}}]} as unknown as DocumentNode<Types.ChangePaymentMethodMutation, Types.ChangePaymentMethodMutationVariables>;
export function useChangePaymentMethodMutation(options?: useMutation.Options<Types.ChangePaymentMethodMutation, Types.ChangePaymentMethodMutationVariables>): useMutation.ResultTuple<Types.ChangePaymentMethodMutation, Types.ChangePaymentMethodMutationVariables> {
  return useMutation<Types.ChangePaymentMethodMutation, Types.ChangePaymentMethodMutationVariables>(ChangePaymentMethodDocument, options);
}
