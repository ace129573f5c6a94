import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const DeleteReactionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteReaction"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteReaction"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<Types.DeleteReactionMutation, Types.DeleteReactionMutationVariables>;
export function useDeleteReactionMutation(options?: useMutation.Options<Types.DeleteReactionMutation, Types.DeleteReactionMutationVariables>): useMutation.ResultTuple<Types.DeleteReactionMutation, Types.DeleteReactionMutationVariables> {
  return useMutation<Types.DeleteReactionMutation, Types.DeleteReactionMutationVariables>(DeleteReactionDocument, options);
}
