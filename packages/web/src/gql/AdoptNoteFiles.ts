import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const AdoptNoteFilesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AdoptNoteFiles"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AdoptNoteFilesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adoptNoteFiles"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<Types.AdoptNoteFilesMutation, Types.AdoptNoteFilesMutationVariables>;
export function useAdoptNoteFilesMutation(options?: useMutation.Options<Types.AdoptNoteFilesMutation, Types.AdoptNoteFilesMutationVariables>): useMutation.ResultTuple<Types.AdoptNoteFilesMutation, Types.AdoptNoteFilesMutationVariables> {
  return useMutation<Types.AdoptNoteFilesMutation, Types.AdoptNoteFilesMutationVariables>(AdoptNoteFilesDocument, options);
}
