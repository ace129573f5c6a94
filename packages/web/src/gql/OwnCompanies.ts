import type * as Types from './types.js';
import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const OwnCompaniesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnCompanies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"companies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}}]}}]}}]}}]} as unknown as DocumentNode<Types.OwnCompaniesQuery, Types.OwnCompaniesQueryVariables>;
export function useOwnCompaniesQuery(options?: (useQuery.Options<Types.OwnCompaniesQuery, Types.OwnCompaniesQueryVariables> & { returnPartialData?: false }) | SkipToken): useQuery.Result<Types.OwnCompaniesQuery, Types.OwnCompaniesQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return useQuery<Types.OwnCompaniesQuery, Types.OwnCompaniesQueryVariables>(OwnCompaniesDocument, options as useQuery.Options<Types.OwnCompaniesQuery, Types.OwnCompaniesQueryVariables> & { variables: Types.OwnCompaniesQueryVariables } & { returnPartialData?: false });
}
