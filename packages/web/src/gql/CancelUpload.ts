import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const CancelUploadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelUpload"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelUpload"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<Types.CancelUploadMutation, Types.CancelUploadMutationVariables>;
export function useCancelUploadMutation(options?: useMutation.Options<Types.CancelUploadMutation, Types.CancelUploadMutationVariables>): useMutation.ResultTuple<Types.CancelUploadMutation, Types.CancelUploadMutationVariables> {
  return useMutation<Types.CancelUploadMutation, Types.CancelUploadMutationVariables>(CancelUploadDocument, options);
}
