import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const SetThreadFollowedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetThreadFollowed"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetThreadFollowedInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setThreadFollowed"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isFollowed"}}]}}]}}]} as unknown as DocumentNode<Types.SetThreadFollowedMutation, Types.SetThreadFollowedMutationVariables>;
export function useSetThreadFollowedMutation(options?: useMutation.Options<Types.SetThreadFollowedMutation, Types.SetThreadFollowedMutationVariables>): useMutation.ResultTuple<Types.SetThreadFollowedMutation, Types.SetThreadFollowedMutationVariables> {
  return useMutation<Types.SetThreadFollowedMutation, Types.SetThreadFollowedMutationVariables>(SetThreadFollowedDocument, options);
}
