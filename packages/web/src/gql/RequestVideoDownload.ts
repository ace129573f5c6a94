import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const RequestVideoDownloadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestVideoDownload"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"articleId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestVideoDownload"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"articleId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"articleId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<Types.RequestVideoDownloadMutation, Types.RequestVideoDownloadMutationVariables>;
export function useRequestVideoDownloadMutation(options?: useMutation.Options<Types.RequestVideoDownloadMutation, Types.RequestVideoDownloadMutationVariables>): useMutation.ResultTuple<Types.RequestVideoDownloadMutation, Types.RequestVideoDownloadMutationVariables> {
  return useMutation<Types.RequestVideoDownloadMutation, Types.RequestVideoDownloadMutationVariables>(RequestVideoDownloadDocument, options);
}
