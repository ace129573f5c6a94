import type * as Types from './types.js';
import { useSubscription } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const AdminJobsChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"AdminJobsChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminJobsChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sequence"}}]}}]}}]} as unknown as DocumentNode<Types.AdminJobsChangedSubscription, Types.AdminJobsChangedSubscriptionVariables>;
export function useAdminJobsChangedSubscription(options?: (useSubscription.Options<Types.AdminJobsChangedSubscription, Types.AdminJobsChangedSubscriptionVariables>) | SkipToken): useSubscription.Result<Types.AdminJobsChangedSubscription> {
  return useSubscription<Types.AdminJobsChangedSubscription, Types.AdminJobsChangedSubscriptionVariables>(AdminJobsChangedDocument, options as useSubscription.Options<Types.AdminJobsChangedSubscription, Types.AdminJobsChangedSubscriptionVariables> & { variables: Types.AdminJobsChangedSubscriptionVariables });
}
