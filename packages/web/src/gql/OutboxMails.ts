import type * as Types from './types.js';
import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const OutboxMailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OutboxMails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outboxMails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<Types.OutboxMailsQuery, Types.OutboxMailsQueryVariables>;
export function useOutboxMailsQuery(options?: (useQuery.Options<Types.OutboxMailsQuery, Types.OutboxMailsQueryVariables> & { returnPartialData?: false }) | SkipToken): useQuery.Result<Types.OutboxMailsQuery, Types.OutboxMailsQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return useQuery<Types.OutboxMailsQuery, Types.OutboxMailsQueryVariables>(OutboxMailsDocument, options as useQuery.Options<Types.OutboxMailsQuery, Types.OutboxMailsQueryVariables> & { variables: Types.OutboxMailsQueryVariables } & { returnPartialData?: false });
}
