import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { requireBillingChange } from './billingRight.js';
import type { BillingSubscription } from './billingSubscription.entity.js';
import { changeSubscription } from './changeSubscription.js';
import { requireLivingSubscription } from './livingSubscription.js';
import { requirePayments } from './requirePayments.js';

interface OfSubscription {
  subscriptionId: string;
}

const living = async (anybody: Caller, { subscriptionId }: OfSubscription) => {
  const caller = await requireBillingChange(anybody);
  const payments = requirePayments(caller.services);
  const subscription = await requireLivingSubscription(reader(caller), caller.viewer.companyId, subscriptionId);
  return { caller, payments, subscription };
};

/**
 * Cancels the company's subscription at the end of what is paid for; until then the company is paid. One that is unpaid
 * or paused ends at once (docs/domains/billing.md).
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, BILLING_OFF, PAYMENTS_NOT_CONFIGURED, NOT_FOUND, SUBSCRIPTION_CHANGING,
 *   PAYMENT_CHANGE_REFUSED, UNAVAILABLE.
 */
export async function cancelSubscription(anybody: Caller, input: OfSubscription): Promise<BillingSubscription> {
  const { caller, payments, subscription } = await living(anybody, input);
  const { id, status, scheduledAction } = subscription;
  if (scheduledAction !== null) throw new AppError('SUBSCRIPTION_CHANGING');
  const isPaidFor = status === 'active' || status === 'trialing';
  return await changeSubscription(caller, {
    subscription,
    action: 'billing.cancelled',
    change: async () => await payments.cancelSubscription(id, isPaidFor ? 'nextPeriod' : 'immediately'),
  });
}

/**
 * Pauses the company's subscription at the end of what is paid for; until then the company is paid
 * (docs/domains/billing.md).
 * @throws AppError as `cancelSubscription`; SUBSCRIPTION_STATE for one that is not active.
 */
export async function pauseSubscription(anybody: Caller, input: OfSubscription): Promise<BillingSubscription> {
  const { caller, payments, subscription } = await living(anybody, input);
  if (subscription.status !== 'active') throw new AppError('SUBSCRIPTION_STATE');
  if (subscription.scheduledAction !== null) throw new AppError('SUBSCRIPTION_CHANGING');
  return await changeSubscription(caller, {
    subscription,
    action: 'billing.paused',
    change: async () => await payments.pauseSubscription(subscription.id, 'nextPeriod'),
  });
}

/**
 * Resumes a paused subscription, which is paid at once (docs/domains/billing.md).
 * @throws AppError as `cancelSubscription`; SUBSCRIPTION_STATE for one that is not paused.
 */
export async function resumeSubscription(anybody: Caller, input: OfSubscription): Promise<BillingSubscription> {
  const { caller, payments, subscription } = await living(anybody, input);
  if (subscription.status !== 'paused') throw new AppError('SUBSCRIPTION_STATE');
  return await changeSubscription(caller, {
    subscription,
    action: 'billing.resumed',
    change: async () => await payments.resumeSubscription(subscription.id),
  });
}

/**
 * Takes away a change that is scheduled: the subscription goes on (docs/domains/billing.md).
 * @throws AppError as `cancelSubscription`; SUBSCRIPTION_STATE where no change is scheduled.
 */
export async function keepSubscription(anybody: Caller, input: OfSubscription): Promise<BillingSubscription> {
  const { caller, payments, subscription } = await living(anybody, input);
  if (subscription.scheduledAction === null) throw new AppError('SUBSCRIPTION_STATE');
  return await changeSubscription(caller, {
    subscription,
    action: 'billing.kept',
    change: async () => await payments.keepSubscription(subscription.id),
  });
}
