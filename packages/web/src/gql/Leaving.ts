import type * as Types from './types.js';
import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const LeavingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Leaving"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"leaving"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"companies"}},{"kind":"Field","name":{"kind":"Name","value":"personalArticles"}},{"kind":"Field","name":{"kind":"Name","value":"articles"}},{"kind":"Field","name":{"kind":"Name","value":"comments"}},{"kind":"Field","name":{"kind":"Name","value":"toHandOver"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]} as unknown as DocumentNode<Types.LeavingQuery, Types.LeavingQueryVariables>;
export function useLeavingQuery(options?: (useQuery.Options<Types.LeavingQuery, Types.LeavingQueryVariables> & { returnPartialData?: false }) | SkipToken): useQuery.Result<Types.LeavingQuery, Types.LeavingQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return useQuery<Types.LeavingQuery, Types.LeavingQueryVariables>(LeavingDocument, options as useQuery.Options<Types.LeavingQuery, Types.LeavingQueryVariables> & { variables: Types.LeavingQueryVariables } & { returnPartialData?: false });
}
