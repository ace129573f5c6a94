import { useApolloClient } from '@apollo/client/react';
import { InvoiceUrlDocument } from '../../gql/InvoiceUrl.js';
import { openInvoice } from './openInvoice.js';

/** Opens the invoice of a transaction, whose address is short-lived: it is asked for each time. */
export function useOpenInvoice(): (transactionId: string) => void {
  const client = useApolloClient();
  return (transactionId) =>
    void openInvoice(async () => {
      const { data } = await client.query({
        query: InvoiceUrlDocument,
        variables: { transactionId },
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new Error('No address was answered');
      return data.invoiceUrl;
    });
}
