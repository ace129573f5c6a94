import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const CancelVideoDownloadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelVideoDownload"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelVideoDownload"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<Types.CancelVideoDownloadMutation, Types.CancelVideoDownloadMutationVariables>;
export function useCancelVideoDownloadMutation(options?: useMutation.Options<Types.CancelVideoDownloadMutation, Types.CancelVideoDownloadMutationVariables>): useMutation.ResultTuple<Types.CancelVideoDownloadMutation, Types.CancelVideoDownloadMutationVariables> {
  return useMutation<Types.CancelVideoDownloadMutation, Types.CancelVideoDownloadMutationVariables>(CancelVideoDownloadDocument, options);
}
