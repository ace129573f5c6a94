import type { PaymentsDriver, Proration } from '../adapters/payments/paymentsDriver.js';
import { AppError } from '../kernel/appError.js';
import type { AppServices } from '../kernel/services.js';
import { systemReader } from '../outbox/system.js';
import type { BillingSubscription } from './billingSubscription.entity.js';
import { countSeats } from './countSeats.js';
import { findLivingSubscription } from './livingSubscription.js';
import { requirePayments } from './requirePayments.js';
import { applySubscription } from './syncSubscription.js';

/** How a changed number of users is paid for; null while the provider refuses to change it. */
function prorationOf({ status, scheduledAction }: BillingSubscription): Proration | null {
  if (scheduledAction !== null) return null;
  if (status === 'active') return 'nextBill';
  return status === 'trialing' || status === 'paused' ? 'notAtAll' : null;
}

/**
 * Has as many users paid for as are active (docs/domains/billing.md). While a change is scheduled or a bill is open the
 * number stays, and is made good when that has ended: `writeSubscription` asks again then.
 * @returns what was done, for the job's log.
 * @throws AppError UNAVAILABLE, PAYMENTS_NOT_CONFIGURED.
 */
export async function syncSeats(services: AppServices, companyId: string): Promise<string> {
  const em = systemReader(services, 'keep what companies pay for');
  const subscription = await findLivingSubscription(em, companyId);
  if (!subscription) return 'No subscription';
  const seats = await countSeats(em, companyId);
  if (seats === subscription.quantity) return 'Nothing changed';
  const proration = prorationOf(subscription);
  if (proration === null) return 'Cannot be changed now';
  return await change(services, requirePayments(services), subscription, seats, proration);
}

async function change(
  services: AppServices,
  payments: PaymentsDriver,
  { id, companyId, priceId, quantity }: BillingSubscription,
  seats: number,
  proration: Proration,
): Promise<string> {
  try {
    const changed = await payments.changeSubscription(id, { priceId, quantity: seats, proration });
    await applySubscription(services, companyId, changed);
    return `${quantity} users to ${seats}`;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'PAYMENT_CHANGE_REFUSED') throw error;
    // Something was scheduled, or a bill left open, since it was read.
    await applySubscription(services, companyId, await payments.getSubscription(id));
    return 'Refused by the provider now';
  }
}
