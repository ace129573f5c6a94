import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const CleanVideosDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CleanVideos"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cleanVideos"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<Types.CleanVideosMutation, Types.CleanVideosMutationVariables>;
export function useCleanVideosMutation(options?: useMutation.Options<Types.CleanVideosMutation, Types.CleanVideosMutationVariables>): useMutation.ResultTuple<Types.CleanVideosMutation, Types.CleanVideosMutationVariables> {
  return useMutation<Types.CleanVideosMutation, Types.CleanVideosMutationVariables>(CleanVideosDocument, options);
}
