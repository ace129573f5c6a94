import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const SaveWatchPositionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveWatchPosition"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveWatchPositionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveWatchPosition"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<Types.SaveWatchPositionMutation, Types.SaveWatchPositionMutationVariables>;
export function useSaveWatchPositionMutation(options?: useMutation.Options<Types.SaveWatchPositionMutation, Types.SaveWatchPositionMutationVariables>): useMutation.ResultTuple<Types.SaveWatchPositionMutation, Types.SaveWatchPositionMutationVariables> {
  return useMutation<Types.SaveWatchPositionMutation, Types.SaveWatchPositionMutationVariables>(SaveWatchPositionDocument, options);
}
