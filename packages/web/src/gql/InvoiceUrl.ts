import type * as Types from './types.js';
import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const InvoiceUrlDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InvoiceUrl"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoiceUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"transactionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}}}]}]}}]} as unknown as DocumentNode<Types.InvoiceUrlQuery, Types.InvoiceUrlQueryVariables>;
export function useInvoiceUrlQuery(options: (useQuery.Options<Types.InvoiceUrlQuery, Types.InvoiceUrlQueryVariables> & { variables: Types.InvoiceUrlQueryVariables } & { returnPartialData?: false }) | SkipToken): useQuery.Result<Types.InvoiceUrlQuery, Types.InvoiceUrlQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return useQuery<Types.InvoiceUrlQuery, Types.InvoiceUrlQueryVariables>(InvoiceUrlDocument, options as useQuery.Options<Types.InvoiceUrlQuery, Types.InvoiceUrlQueryVariables> & { variables: Types.InvoiceUrlQueryVariables } & { returnPartialData?: false });
}
