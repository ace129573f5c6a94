import type * as Types from './types.js';
import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const SuccessorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Successors"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"successors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<Types.SuccessorsQuery, Types.SuccessorsQueryVariables>;
export function useSuccessorsQuery(options?: (useQuery.Options<Types.SuccessorsQuery, Types.SuccessorsQueryVariables> & { returnPartialData?: false }) | SkipToken): useQuery.Result<Types.SuccessorsQuery, Types.SuccessorsQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return useQuery<Types.SuccessorsQuery, Types.SuccessorsQueryVariables>(SuccessorsDocument, options as useQuery.Options<Types.SuccessorsQuery, Types.SuccessorsQueryVariables> & { variables: Types.SuccessorsQueryVariables } & { returnPartialData?: false });
}
