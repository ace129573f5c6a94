import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const MarkNotificationReadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkNotificationRead"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markNotificationRead"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isNew"}}]}}]}}]} as unknown as DocumentNode<Types.MarkNotificationReadMutation, Types.MarkNotificationReadMutationVariables>;
export function useMarkNotificationReadMutation(options?: useMutation.Options<Types.MarkNotificationReadMutation, Types.MarkNotificationReadMutationVariables>): useMutation.ResultTuple<Types.MarkNotificationReadMutation, Types.MarkNotificationReadMutationVariables> {
  return useMutation<Types.MarkNotificationReadMutation, Types.MarkNotificationReadMutationVariables>(MarkNotificationReadDocument, options);
}
