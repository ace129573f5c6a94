import { clockDaysMax } from '@snaplore/schema/billing';
import { authorize, requireMember } from '../access/authorize.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { requireBillingView } from './billingRight.js';
import { remindOwners } from './remindOwners.js';
import { requirePayments } from './requirePayments.js';

/**
 * Returns the provider's time, by which trials end and bills come (docs/domains/billing.md).
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, PAYMENTS_NOT_CONFIGURED, UNAVAILABLE.
 */
export async function readBillingClock(caller: Caller): Promise<Date> {
  requireBillingView(caller);
  return await requirePayments(caller.services).now();
}

/**
 * Moves the sandbox's clock forward, for all companies: what falls due until then happens
 * (docs/domains/paymentsSandbox.md).
 * @param days 1 to `clockDaysMax`.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, BAD_INPUT, PAYMENTS_NOT_CONFIGURED, UNAVAILABLE; NOT_FOUND where the
 *   clock is the real one.
 */
export async function moveBillingClock(caller: Caller, { days }: { days: number }): Promise<Date> {
  requireMember(caller);
  authorize(caller.viewer, 'Platform.moveBillingClock', null);
  if (!Number.isInteger(days) || days < 1 || days > clockDaysMax)
    throw new AppError('BAD_INPUT', {}, { days: `1 to ${clockDaysMax}` });
  const now = await requirePayments(caller.services).moveClock(days);
  await remindOwners(caller.services, now);
  return now;
}
