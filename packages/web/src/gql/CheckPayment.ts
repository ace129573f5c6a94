import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const CheckPaymentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CheckPayment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkPayment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isPaymentBegun"}}]}}]}}]} as unknown as DocumentNode<Types.CheckPaymentMutation, Types.CheckPaymentMutationVariables>;
export function useCheckPaymentMutation(options?: useMutation.Options<Types.CheckPaymentMutation, Types.CheckPaymentMutationVariables>): useMutation.ResultTuple<Types.CheckPaymentMutation, Types.CheckPaymentMutationVariables> {
  return useMutation<Types.CheckPaymentMutation, Types.CheckPaymentMutationVariables>(CheckPaymentDocument, options);
}
