import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const ToggleWorkspaceFavoriteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ToggleWorkspaceFavorite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"toggleWorkspaceFavorite"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isFavorite"}}]}}]}}]} as unknown as DocumentNode<Types.ToggleWorkspaceFavoriteMutation, Types.ToggleWorkspaceFavoriteMutationVariables>;
export function useToggleWorkspaceFavoriteMutation(options?: useMutation.Options<Types.ToggleWorkspaceFavoriteMutation, Types.ToggleWorkspaceFavoriteMutationVariables>): useMutation.ResultTuple<Types.ToggleWorkspaceFavoriteMutation, Types.ToggleWorkspaceFavoriteMutationVariables> {
  return useMutation<Types.ToggleWorkspaceFavoriteMutation, Types.ToggleWorkspaceFavoriteMutationVariables>(ToggleWorkspaceFavoriteDocument, options);
}
