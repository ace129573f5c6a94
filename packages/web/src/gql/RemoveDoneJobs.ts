import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const RemoveDoneJobsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveDoneJobs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeDoneJobs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<Types.RemoveDoneJobsMutation, Types.RemoveDoneJobsMutationVariables>;
export function useRemoveDoneJobsMutation(options?: useMutation.Options<Types.RemoveDoneJobsMutation, Types.RemoveDoneJobsMutationVariables>): useMutation.ResultTuple<Types.RemoveDoneJobsMutation, Types.RemoveDoneJobsMutationVariables> {
  return useMutation<Types.RemoveDoneJobsMutation, Types.RemoveDoneJobsMutationVariables>(RemoveDoneJobsDocument, options);
}
