import type * as Types from './types.js';
import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const AiStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AiStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"forTexts"},"name":{"kind":"Name","value":"aiStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isConfigured"}},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"forImages"},"name":{"kind":"Name","value":"aiStatus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"isForImages"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isConfigured"}},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}}]}}]}}]} as unknown as DocumentNode<Types.AiStatusQuery, Types.AiStatusQueryVariables>;
export function useAiStatusQuery(options?: (useQuery.Options<Types.AiStatusQuery, Types.AiStatusQueryVariables> & { returnPartialData?: false }) | SkipToken): useQuery.Result<Types.AiStatusQuery, Types.AiStatusQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return useQuery<Types.AiStatusQuery, Types.AiStatusQueryVariables>(AiStatusDocument, options as useQuery.Options<Types.AiStatusQuery, Types.AiStatusQueryVariables> & { variables: Types.AiStatusQueryVariables } & { returnPartialData?: false });
}
