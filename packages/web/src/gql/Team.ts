import type * as Types from './types.js';
import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const TeamDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"company"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<Types.TeamQuery, Types.TeamQueryVariables>;
export function useTeamQuery(options?: (useQuery.Options<Types.TeamQuery, Types.TeamQueryVariables> & { returnPartialData?: false }) | SkipToken): useQuery.Result<Types.TeamQuery, Types.TeamQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return useQuery<Types.TeamQuery, Types.TeamQueryVariables>(TeamDocument, options as useQuery.Options<Types.TeamQuery, Types.TeamQueryVariables> & { variables: Types.TeamQueryVariables } & { returnPartialData?: false });
}
