import type * as Types from './types.js';
import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const WatchPositionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WatchPosition"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"articleId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"article"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"articleId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"watchPosition"}}]}}]}}]} as unknown as DocumentNode<Types.WatchPositionQuery, Types.WatchPositionQueryVariables>;
export function useWatchPositionQuery(options: (useQuery.Options<Types.WatchPositionQuery, Types.WatchPositionQueryVariables> & { variables: Types.WatchPositionQueryVariables } & { returnPartialData?: false }) | SkipToken): useQuery.Result<Types.WatchPositionQuery, Types.WatchPositionQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return useQuery<Types.WatchPositionQuery, Types.WatchPositionQueryVariables>(WatchPositionDocument, options as useQuery.Options<Types.WatchPositionQuery, Types.WatchPositionQueryVariables> & { variables: Types.WatchPositionQueryVariables } & { returnPartialData?: false });
}
