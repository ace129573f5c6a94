import type * as Types from './types.js';
import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const MailSentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MailSent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isMailSent"}}]}}]} as unknown as DocumentNode<Types.MailSentQuery, Types.MailSentQueryVariables>;
export function useMailSentQuery(options?: (useQuery.Options<Types.MailSentQuery, Types.MailSentQueryVariables> & { returnPartialData?: false }) | SkipToken): useQuery.Result<Types.MailSentQuery, Types.MailSentQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return useQuery<Types.MailSentQuery, Types.MailSentQueryVariables>(MailSentDocument, options as useQuery.Options<Types.MailSentQuery, Types.MailSentQueryVariables> & { variables: Types.MailSentQueryVariables } & { returnPartialData?: false });
}
