import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const TransferArticleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TransferArticle"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TransferArticleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transferArticle"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<Types.TransferArticleMutation, Types.TransferArticleMutationVariables>;
export function useTransferArticleMutation(options?: useMutation.Options<Types.TransferArticleMutation, Types.TransferArticleMutationVariables>): useMutation.ResultTuple<Types.TransferArticleMutation, Types.TransferArticleMutationVariables> {
  return useMutation<Types.TransferArticleMutation, Types.TransferArticleMutationVariables>(TransferArticleDocument, options);
}
