import type * as Types from './types.js';
import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const TranscriptionStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TranscriptionStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transcriptionStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isConfigured"}},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"setupHint"}}]}}]}}]} as unknown as DocumentNode<Types.TranscriptionStatusQuery, Types.TranscriptionStatusQueryVariables>;
export function useTranscriptionStatusQuery(options?: (useQuery.Options<Types.TranscriptionStatusQuery, Types.TranscriptionStatusQueryVariables> & { returnPartialData?: false }) | SkipToken): useQuery.Result<Types.TranscriptionStatusQuery, Types.TranscriptionStatusQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return useQuery<Types.TranscriptionStatusQuery, Types.TranscriptionStatusQueryVariables>(TranscriptionStatusDocument, options as useQuery.Options<Types.TranscriptionStatusQuery, Types.TranscriptionStatusQueryVariables> & { variables: Types.TranscriptionStatusQueryVariables } & { returnPartialData?: false });
}
