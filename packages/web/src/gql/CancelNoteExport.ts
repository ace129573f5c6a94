import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const CancelNoteExportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelNoteExport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelNoteExport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<Types.CancelNoteExportMutation, Types.CancelNoteExportMutationVariables>;
export function useCancelNoteExportMutation(options?: useMutation.Options<Types.CancelNoteExportMutation, Types.CancelNoteExportMutationVariables>): useMutation.ResultTuple<Types.CancelNoteExportMutation, Types.CancelNoteExportMutationVariables> {
  return useMutation<Types.CancelNoteExportMutation, Types.CancelNoteExportMutationVariables>(CancelNoteExportDocument, options);
}
