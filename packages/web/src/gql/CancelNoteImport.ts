import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const CancelNoteImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelNoteImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelNoteImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<Types.CancelNoteImportMutation, Types.CancelNoteImportMutationVariables>;
export function useCancelNoteImportMutation(options?: useMutation.Options<Types.CancelNoteImportMutation, Types.CancelNoteImportMutationVariables>): useMutation.ResultTuple<Types.CancelNoteImportMutation, Types.CancelNoteImportMutationVariables> {
  return useMutation<Types.CancelNoteImportMutation, Types.CancelNoteImportMutationVariables>(CancelNoteImportDocument, options);
}
