import type * as Types from './types.js';
import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const SupportEmailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SupportEmail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"supportEmail"}}]}}]} as unknown as DocumentNode<Types.SupportEmailQuery, Types.SupportEmailQueryVariables>;
export function useSupportEmailQuery(options?: (useQuery.Options<Types.SupportEmailQuery, Types.SupportEmailQueryVariables> & { returnPartialData?: false }) | SkipToken): useQuery.Result<Types.SupportEmailQuery, Types.SupportEmailQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return useQuery<Types.SupportEmailQuery, Types.SupportEmailQueryVariables>(SupportEmailDocument, options as useQuery.Options<Types.SupportEmailQuery, Types.SupportEmailQueryVariables> & { variables: Types.SupportEmailQueryVariables } & { returnPartialData?: false });
}
