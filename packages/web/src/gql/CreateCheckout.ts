import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const CreateCheckoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateCheckout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"priceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCheckout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"priceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"priceId"}}}]}]}}]} as unknown as DocumentNode<Types.CreateCheckoutMutation, Types.CreateCheckoutMutationVariables>;
export function useCreateCheckoutMutation(options?: useMutation.Options<Types.CreateCheckoutMutation, Types.CreateCheckoutMutationVariables>): useMutation.ResultTuple<Types.CreateCheckoutMutation, Types.CreateCheckoutMutationVariables> {
  return useMutation<Types.CreateCheckoutMutation, Types.CreateCheckoutMutationVariables>(CreateCheckoutDocument, options);
}
