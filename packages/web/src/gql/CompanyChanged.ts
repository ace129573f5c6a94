import type * as Types from './types.js';
import { useSubscription } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const CompanyChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"CompanyChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]}}]} as unknown as DocumentNode<Types.CompanyChangedSubscription, Types.CompanyChangedSubscriptionVariables>;
export function useCompanyChangedSubscription(options: (useSubscription.Options<Types.CompanyChangedSubscription, Types.CompanyChangedSubscriptionVariables> & { variables: Types.CompanyChangedSubscriptionVariables }) | SkipToken): useSubscription.Result<Types.CompanyChangedSubscription> {
  return useSubscription<Types.CompanyChangedSubscription, Types.CompanyChangedSubscriptionVariables>(CompanyChangedDocument, options as useSubscription.Options<Types.CompanyChangedSubscription, Types.CompanyChangedSubscriptionVariables> & { variables: Types.CompanyChangedSubscriptionVariables });
}
