import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const MarkAllNotificationsReadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkAllNotificationsRead"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markAllNotificationsRead"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"newNotificationCount"}}]}}]}}]} as unknown as DocumentNode<Types.MarkAllNotificationsReadMutation, Types.MarkAllNotificationsReadMutationVariables>;
export function useMarkAllNotificationsReadMutation(options?: useMutation.Options<Types.MarkAllNotificationsReadMutation, Types.MarkAllNotificationsReadMutationVariables>): useMutation.ResultTuple<Types.MarkAllNotificationsReadMutation, Types.MarkAllNotificationsReadMutationVariables> {
  return useMutation<Types.MarkAllNotificationsReadMutation, Types.MarkAllNotificationsReadMutationVariables>(MarkAllNotificationsReadDocument, options);
}
