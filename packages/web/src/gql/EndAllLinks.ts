import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const EndAllLinksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndAllLinks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endAllLinks"}}]}}]} as unknown as DocumentNode<Types.EndAllLinksMutation, Types.EndAllLinksMutationVariables>;
export function useEndAllLinksMutation(options?: useMutation.Options<Types.EndAllLinksMutation, Types.EndAllLinksMutationVariables>): useMutation.ResultTuple<Types.EndAllLinksMutation, Types.EndAllLinksMutationVariables> {
  return useMutation<Types.EndAllLinksMutation, Types.EndAllLinksMutationVariables>(EndAllLinksDocument, options);
}
