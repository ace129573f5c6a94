import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const SetVersionsOpenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetVersionsOpen"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"areOpen"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setVersionsOpen"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"areOpen"},"value":{"kind":"Variable","name":{"kind":"Name","value":"areOpen"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"areVersionsOpen"}}]}}]}}]} as unknown as DocumentNode<Types.SetVersionsOpenMutation, Types.SetVersionsOpenMutationVariables>;
export function useSetVersionsOpenMutation(options?: useMutation.Options<Types.SetVersionsOpenMutation, Types.SetVersionsOpenMutationVariables>): useMutation.ResultTuple<Types.SetVersionsOpenMutation, Types.SetVersionsOpenMutationVariables> {
  return useMutation<Types.SetVersionsOpenMutation, Types.SetVersionsOpenMutationVariables>(SetVersionsOpenDocument, options);
}
