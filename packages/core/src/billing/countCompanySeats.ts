import type { Caller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { requireBillingView } from './billingRight.js';
import { countSeats } from './countSeats.js';

/** How many users the company is to pay for (docs/domains/billing.md). @throws AppError UNAUTHENTICATED, FORBIDDEN. */
export async function countCompanySeats(caller: Caller): Promise<number> {
  requireBillingView(caller);
  return await countSeats(reader(caller), caller.viewer.companyId);
}
