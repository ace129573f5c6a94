import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const MoveBillingClockDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveBillingClock"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"days"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moveBillingClock"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"days"},"value":{"kind":"Variable","name":{"kind":"Name","value":"days"}}}]}]}}]} as unknown as DocumentNode<Types.MoveBillingClockMutation, Types.MoveBillingClockMutationVariables>;
export function useMoveBillingClockMutation(options?: useMutation.Options<Types.MoveBillingClockMutation, Types.MoveBillingClockMutationVariables>): useMutation.ResultTuple<Types.MoveBillingClockMutation, Types.MoveBillingClockMutationVariables> {
  return useMutation<Types.MoveBillingClockMutation, Types.MoveBillingClockMutationVariables>(MoveBillingClockDocument, options);
}
