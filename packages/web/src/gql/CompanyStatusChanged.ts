import type * as Types from './types.js';
import { useSubscription } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const CompanyStatusChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"CompanyStatusChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"companyStatusChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isPaid"}}]}}]}}]} as unknown as DocumentNode<Types.CompanyStatusChangedSubscription, Types.CompanyStatusChangedSubscriptionVariables>;
export function useCompanyStatusChangedSubscription(options?: (useSubscription.Options<Types.CompanyStatusChangedSubscription, Types.CompanyStatusChangedSubscriptionVariables>) | SkipToken): useSubscription.Result<Types.CompanyStatusChangedSubscription> {
  return useSubscription<Types.CompanyStatusChangedSubscription, Types.CompanyStatusChangedSubscriptionVariables>(CompanyStatusChangedDocument, options as useSubscription.Options<Types.CompanyStatusChangedSubscription, Types.CompanyStatusChangedSubscriptionVariables> & { variables: Types.CompanyStatusChangedSubscriptionVariables });
}
