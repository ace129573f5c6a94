import type { PaymentsDriver } from '../adapters/payments/paymentsDriver.js';
import { AppError } from '../kernel/appError.js';
import type { AppServices } from '../kernel/services.js';

/**
 * Returns the payment provider, for one request: its calls together take no longer than one (docs/domains/billing.md).
 * @throws AppError PAYMENTS_NOT_CONFIGURED.
 */
export function requirePayments({ payments }: AppServices): PaymentsDriver {
  if (payments === null) throw new AppError('PAYMENTS_NOT_CONFIGURED');
  return payments.forRequest();
}
