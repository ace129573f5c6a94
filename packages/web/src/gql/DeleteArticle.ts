import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const DeleteArticleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteArticle"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteArticle"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<Types.DeleteArticleMutation, Types.DeleteArticleMutationVariables>;
export function useDeleteArticleMutation(options?: useMutation.Options<Types.DeleteArticleMutation, Types.DeleteArticleMutationVariables>): useMutation.ResultTuple<Types.DeleteArticleMutation, Types.DeleteArticleMutationVariables> {
  return useMutation<Types.DeleteArticleMutation, Types.DeleteArticleMutationVariables>(DeleteArticleDocument, options);
}
