import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const HandOverCompanyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HandOverCompany"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HandOverInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"handOverCompany"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<Types.HandOverCompanyMutation, Types.HandOverCompanyMutationVariables>;
export function useHandOverCompanyMutation(options?: useMutation.Options<Types.HandOverCompanyMutation, Types.HandOverCompanyMutationVariables>): useMutation.ResultTuple<Types.HandOverCompanyMutation, Types.HandOverCompanyMutationVariables> {
  return useMutation<Types.HandOverCompanyMutation, Types.HandOverCompanyMutationVariables>(HandOverCompanyDocument, options);
}
