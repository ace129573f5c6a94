import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const LoginAsCompanyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LoginAsCompany"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loginAsCompany"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<Types.LoginAsCompanyMutation, Types.LoginAsCompanyMutationVariables>;
export function useLoginAsCompanyMutation(options?: useMutation.Options<Types.LoginAsCompanyMutation, Types.LoginAsCompanyMutationVariables>): useMutation.ResultTuple<Types.LoginAsCompanyMutation, Types.LoginAsCompanyMutationVariables> {
  return useMutation<Types.LoginAsCompanyMutation, Types.LoginAsCompanyMutationVariables>(LoginAsCompanyDocument, options);
}
