import { createFileRoute } from '@tanstack/react-router';
import { CheckoutScreen } from '../features/billing/checkout/CheckoutScreen.js';

/**
 * Open to anybody who has the transaction. Always opened by a full load, since its headers are its own
 * (docs/decisions/the-checkout-is-a-document-of-its-own.md).
 */
export const Route = createFileRoute('/checkout')({
  validateSearch: (search: Record<string, unknown>): { transactionId?: string | undefined } => ({
    transactionId: typeof search['transactionId'] === 'string' ? search['transactionId'] : undefined,
  }),
  component: Screen,
});

function Screen() {
  return <CheckoutScreen transactionId={Route.useSearch().transactionId ?? ''} />;
}
