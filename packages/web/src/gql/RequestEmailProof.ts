import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const RequestEmailProofDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestEmailProof"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestEmailProof"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"emailProof"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"isInOutbox"}}]}}]}}]}}]} as unknown as DocumentNode<Types.RequestEmailProofMutation, Types.RequestEmailProofMutationVariables>;
export function useRequestEmailProofMutation(options?: useMutation.Options<Types.RequestEmailProofMutation, Types.RequestEmailProofMutationVariables>): useMutation.ResultTuple<Types.RequestEmailProofMutation, Types.RequestEmailProofMutationVariables> {
  return useMutation<Types.RequestEmailProofMutation, Types.RequestEmailProofMutationVariables>(RequestEmailProofDocument, options);
}
