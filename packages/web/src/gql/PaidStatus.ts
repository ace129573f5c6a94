import type * as Types from './types.js';
import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const PaidStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PaidStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"company"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isActivated"}},{"kind":"Field","name":{"kind":"Name","value":"isPaid"}}]}}]}}]}}]} as unknown as DocumentNode<Types.PaidStatusQuery, Types.PaidStatusQueryVariables>;
export function usePaidStatusQuery(options?: (useQuery.Options<Types.PaidStatusQuery, Types.PaidStatusQueryVariables> & { returnPartialData?: false }) | SkipToken): useQuery.Result<Types.PaidStatusQuery, Types.PaidStatusQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return useQuery<Types.PaidStatusQuery, Types.PaidStatusQueryVariables>(PaidStatusDocument, options as useQuery.Options<Types.PaidStatusQuery, Types.PaidStatusQueryVariables> & { variables: Types.PaidStatusQueryVariables } & { returnPartialData?: false });
}
