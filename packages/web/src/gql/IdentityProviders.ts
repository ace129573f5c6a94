import type * as Types from './types.js';
import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const IdentityProvidersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"IdentityProviders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identityProviders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<Types.IdentityProvidersQuery, Types.IdentityProvidersQueryVariables>;
export function useIdentityProvidersQuery(options?: (useQuery.Options<Types.IdentityProvidersQuery, Types.IdentityProvidersQueryVariables> & { returnPartialData?: false }) | SkipToken): useQuery.Result<Types.IdentityProvidersQuery, Types.IdentityProvidersQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return useQuery<Types.IdentityProvidersQuery, Types.IdentityProvidersQueryVariables>(IdentityProvidersDocument, options as useQuery.Options<Types.IdentityProvidersQuery, Types.IdentityProvidersQueryVariables> & { variables: Types.IdentityProvidersQueryVariables } & { returnPartialData?: false });
}
