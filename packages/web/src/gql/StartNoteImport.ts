import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const StartNoteImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartNoteImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startNoteImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<Types.StartNoteImportMutation, Types.StartNoteImportMutationVariables>;
export function useStartNoteImportMutation(options?: useMutation.Options<Types.StartNoteImportMutation, Types.StartNoteImportMutationVariables>): useMutation.ResultTuple<Types.StartNoteImportMutation, Types.StartNoteImportMutationVariables> {
  return useMutation<Types.StartNoteImportMutation, Types.StartNoteImportMutationVariables>(StartNoteImportDocument, options);
}
