import type * as Types from './types.js';
import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const AuditActorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditActors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"company"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"auditActors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<Types.AuditActorsQuery, Types.AuditActorsQueryVariables>;
export function useAuditActorsQuery(options?: (useQuery.Options<Types.AuditActorsQuery, Types.AuditActorsQueryVariables> & { returnPartialData?: false }) | SkipToken): useQuery.Result<Types.AuditActorsQuery, Types.AuditActorsQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return useQuery<Types.AuditActorsQuery, Types.AuditActorsQueryVariables>(AuditActorsDocument, options as useQuery.Options<Types.AuditActorsQuery, Types.AuditActorsQueryVariables> & { variables: Types.AuditActorsQueryVariables } & { returnPartialData?: false });
}
