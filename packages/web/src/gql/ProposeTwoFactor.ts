import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const ProposeTwoFactorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ProposeTwoFactor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"proposeTwoFactor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"uri"}}]}}]}}]} as unknown as DocumentNode<Types.ProposeTwoFactorMutation, Types.ProposeTwoFactorMutationVariables>;
export function useProposeTwoFactorMutation(options?: useMutation.Options<Types.ProposeTwoFactorMutation, Types.ProposeTwoFactorMutationVariables>): useMutation.ResultTuple<Types.ProposeTwoFactorMutation, Types.ProposeTwoFactorMutationVariables> {
  return useMutation<Types.ProposeTwoFactorMutation, Types.ProposeTwoFactorMutationVariables>(ProposeTwoFactorDocument, options);
}
