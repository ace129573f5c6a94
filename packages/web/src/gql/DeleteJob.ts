import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const DeleteJobDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteJob"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteJob"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<Types.DeleteJobMutation, Types.DeleteJobMutationVariables>;
export function useDeleteJobMutation(options?: useMutation.Options<Types.DeleteJobMutation, Types.DeleteJobMutationVariables>): useMutation.ResultTuple<Types.DeleteJobMutation, Types.DeleteJobMutationVariables> {
  return useMutation<Types.DeleteJobMutation, Types.DeleteJobMutationVariables>(DeleteJobDocument, options);
}
