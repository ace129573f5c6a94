import type * as Types from './types.js';
import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const AdminFailedJobsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminFailedJobs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"admin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"failedJobs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]} as unknown as DocumentNode<Types.AdminFailedJobsQuery, Types.AdminFailedJobsQueryVariables>;
export function useAdminFailedJobsQuery(options?: (useQuery.Options<Types.AdminFailedJobsQuery, Types.AdminFailedJobsQueryVariables> & { returnPartialData?: false }) | SkipToken): useQuery.Result<Types.AdminFailedJobsQuery, Types.AdminFailedJobsQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return useQuery<Types.AdminFailedJobsQuery, Types.AdminFailedJobsQueryVariables>(AdminFailedJobsDocument, options as useQuery.Options<Types.AdminFailedJobsQuery, Types.AdminFailedJobsQueryVariables> & { variables: Types.AdminFailedJobsQueryVariables } & { returnPartialData?: false });
}
