import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const RequestWorkspaceExportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestWorkspaceExport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestWorkspaceExport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"workspaceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<Types.RequestWorkspaceExportMutation, Types.RequestWorkspaceExportMutationVariables>;
export function useRequestWorkspaceExportMutation(options?: useMutation.Options<Types.RequestWorkspaceExportMutation, Types.RequestWorkspaceExportMutationVariables>): useMutation.ResultTuple<Types.RequestWorkspaceExportMutation, Types.RequestWorkspaceExportMutationVariables> {
  return useMutation<Types.RequestWorkspaceExportMutation, Types.RequestWorkspaceExportMutationVariables>(RequestWorkspaceExportDocument, options);
}
