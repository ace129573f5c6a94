import type { PaymentsDriver, Price } from '../adapters/payments/paymentsDriver.js';
import { AppError } from '../kernel/appError.js';

/** Ids of the provider: letters, digits and underscores. */
const idPattern = /^[a-z]{3}_[a-z0-9]{10,60}$/;

/** Returns an id of the provider from a request. @throws AppError NOT_FOUND for what cannot be one. */
export function requireProviderId(value: string): string {
  if (!idPattern.test(value)) throw new AppError('NOT_FOUND');
  return value;
}

/**
 * Returns a price of the catalogue that is sold now (docs/domains/billing.md).
 * @throws AppError PRICE_NOT_SOLD, UNAVAILABLE.
 */
export async function findPrice(payments: PaymentsDriver, id: string): Promise<Price> {
  if (!idPattern.test(id)) throw new AppError('PRICE_NOT_SOLD', {}, { priceId: 'PRICE_NOT_SOLD' });
  // The list, since the provider also knows prices that are not in the catalogue.
  const price = (await payments.listPrices()).find((each) => each.id === id && !each.isArchived);
  if (!price) throw new AppError('PRICE_NOT_SOLD', {}, { priceId: 'PRICE_NOT_SOLD' });
  return price;
}
