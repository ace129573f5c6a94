import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const UpdatePreferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePreferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdatePreferencesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatePreferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"notificationDigest"}}]}}]}}]} as unknown as DocumentNode<Types.UpdatePreferencesMutation, Types.UpdatePreferencesMutationVariables>;
export function useUpdatePreferencesMutation(options?: useMutation.Options<Types.UpdatePreferencesMutation, Types.UpdatePreferencesMutationVariables>): useMutation.ResultTuple<Types.UpdatePreferencesMutation, Types.UpdatePreferencesMutationVariables> {
  return useMutation<Types.UpdatePreferencesMutation, Types.UpdatePreferencesMutationVariables>(UpdatePreferencesDocument, options);
}
