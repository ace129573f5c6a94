import type * as Types from './types.js';
import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const GivableRolesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GivableRoles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"company"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"givableRoles"}}]}}]}}]} as unknown as DocumentNode<Types.GivableRolesQuery, Types.GivableRolesQueryVariables>;
export function useGivableRolesQuery(options?: (useQuery.Options<Types.GivableRolesQuery, Types.GivableRolesQueryVariables> & { returnPartialData?: false }) | SkipToken): useQuery.Result<Types.GivableRolesQuery, Types.GivableRolesQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return useQuery<Types.GivableRolesQuery, Types.GivableRolesQueryVariables>(GivableRolesDocument, options as useQuery.Options<Types.GivableRolesQuery, Types.GivableRolesQueryVariables> & { variables: Types.GivableRolesQueryVariables } & { returnPartialData?: false });
}
