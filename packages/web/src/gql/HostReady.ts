import type * as Types from './types.js';
import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const HostReadyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HostReady"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domain"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isHostReady"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"domain"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domain"}}}]}]}}]} as unknown as DocumentNode<Types.HostReadyQuery, Types.HostReadyQueryVariables>;
export function useHostReadyQuery(options: (useQuery.Options<Types.HostReadyQuery, Types.HostReadyQueryVariables> & { variables: Types.HostReadyQueryVariables } & { returnPartialData?: false }) | SkipToken): useQuery.Result<Types.HostReadyQuery, Types.HostReadyQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return useQuery<Types.HostReadyQuery, Types.HostReadyQueryVariables>(HostReadyDocument, options as useQuery.Options<Types.HostReadyQuery, Types.HostReadyQueryVariables> & { variables: Types.HostReadyQueryVariables } & { returnPartialData?: false });
}
