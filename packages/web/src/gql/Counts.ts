import type * as Types from './types.js';
import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const CountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"draftCount"}},{"kind":"Field","name":{"kind":"Name","value":"personalWorkspace"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"articleCount"}}]}}]}}]}}]} as unknown as DocumentNode<Types.CountsQuery, Types.CountsQueryVariables>;
export function useCountsQuery(options?: (useQuery.Options<Types.CountsQuery, Types.CountsQueryVariables> & { returnPartialData?: false }) | SkipToken): useQuery.Result<Types.CountsQuery, Types.CountsQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return useQuery<Types.CountsQuery, Types.CountsQueryVariables>(CountsDocument, options as useQuery.Options<Types.CountsQuery, Types.CountsQueryVariables> & { variables: Types.CountsQueryVariables } & { returnPartialData?: false });
}
