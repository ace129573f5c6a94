import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const CopyImageFromUrlDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CopyImageFromUrl"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CopyImageFromUrlInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"copyImageFromUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}}]}}]}}]} as unknown as DocumentNode<Types.CopyImageFromUrlMutation, Types.CopyImageFromUrlMutationVariables>;
export function useCopyImageFromUrlMutation(options?: useMutation.Options<Types.CopyImageFromUrlMutation, Types.CopyImageFromUrlMutationVariables>): useMutation.ResultTuple<Types.CopyImageFromUrlMutation, Types.CopyImageFromUrlMutationVariables> {
  return useMutation<Types.CopyImageFromUrlMutation, Types.CopyImageFromUrlMutationVariables>(CopyImageFromUrlDocument, options);
}
