import type * as Types from './types.js';
import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const ExtensionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Extension"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"extension"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"baseUrl"}}]}}]}}]} as unknown as DocumentNode<Types.ExtensionQuery, Types.ExtensionQueryVariables>;
export function useExtensionQuery(options?: (useQuery.Options<Types.ExtensionQuery, Types.ExtensionQueryVariables> & { returnPartialData?: false }) | SkipToken): useQuery.Result<Types.ExtensionQuery, Types.ExtensionQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return useQuery<Types.ExtensionQuery, Types.ExtensionQueryVariables>(ExtensionDocument, options as useQuery.Options<Types.ExtensionQuery, Types.ExtensionQueryVariables> & { variables: Types.ExtensionQueryVariables } & { returnPartialData?: false });
}
