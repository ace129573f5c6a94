import type * as Types from './types.js';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const SetArticlesArchivedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetArticlesArchived"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetArticlesArchivedInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setArticlesArchived"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isArchived"}}]}}]}}]} as unknown as DocumentNode<Types.SetArticlesArchivedMutation, Types.SetArticlesArchivedMutationVariables>;
export function useSetArticlesArchivedMutation(options?: useMutation.Options<Types.SetArticlesArchivedMutation, Types.SetArticlesArchivedMutationVariables>): useMutation.ResultTuple<Types.SetArticlesArchivedMutation, Types.SetArticlesArchivedMutationVariables> {
  return useMutation<Types.SetArticlesArchivedMutation, Types.SetArticlesArchivedMutationVariables>(SetArticlesArchivedDocument, options);
}
