import { checkoutPath } from '../../lib/addresses.js';

/**
 * Opens the payment form. It is a document of its own, loaded in full: the headers that allow a payment provider's form
 * are those of its first page (docs/decisions/the-checkout-is-a-document-of-its-own.md).
 */
export function openCheckout(transactionId: string): void {
  window.location.assign(checkoutPath(transactionId));
}
