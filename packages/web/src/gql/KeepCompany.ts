import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const KeepCompanyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"KeepCompany"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keepCompany"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deletesAt"}}]}}]}}]} as unknown as DocumentNode<Types.KeepCompanyMutation, Types.KeepCompanyMutationVariables>;
export function useKeepCompanyMutation(options?: useMutation.Options<Types.KeepCompanyMutation, Types.KeepCompanyMutationVariables>): useMutation.ResultTuple<Types.KeepCompanyMutation, Types.KeepCompanyMutationVariables> {
  return useMutation<Types.KeepCompanyMutation, Types.KeepCompanyMutationVariables>(KeepCompanyDocument, options);
}
