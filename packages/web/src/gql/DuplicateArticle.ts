import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const DuplicateArticleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DuplicateArticle"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duplicateArticle"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"shortId"}}]}}]}}]} as unknown as DocumentNode<Types.DuplicateArticleMutation, Types.DuplicateArticleMutationVariables>;
export function useDuplicateArticleMutation(options?: useMutation.Options<Types.DuplicateArticleMutation, Types.DuplicateArticleMutationVariables>): useMutation.ResultTuple<Types.DuplicateArticleMutation, Types.DuplicateArticleMutationVariables> {
  return useMutation<Types.DuplicateArticleMutation, Types.DuplicateArticleMutationVariables>(DuplicateArticleDocument, options);
}
