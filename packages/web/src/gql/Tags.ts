import type * as Types from './types.js';
import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const TagsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Tags"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tags"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}}]}]}}]} as unknown as DocumentNode<Types.TagsQuery, Types.TagsQueryVariables>;
export function useTagsQuery(options: (useQuery.Options<Types.TagsQuery, Types.TagsQueryVariables> & { variables: Types.TagsQueryVariables } & { returnPartialData?: false }) | SkipToken): useQuery.Result<Types.TagsQuery, Types.TagsQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return useQuery<Types.TagsQuery, Types.TagsQueryVariables>(TagsDocument, options as useQuery.Options<Types.TagsQuery, Types.TagsQueryVariables> & { variables: Types.TagsQueryVariables } & { returnPartialData?: false });
}
