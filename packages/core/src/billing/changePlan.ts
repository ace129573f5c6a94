import type { PaymentsDriver, Price, PricePreview, SubscriptionChange } from '../adapters/payments/paymentsDriver.js';
import { AppError } from '../kernel/appError.js';
import type { Caller, MemberCaller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import type { BillingSubscription } from './billingSubscription.entity.js';
import { changeSubscription } from './changeSubscription.js';
import { requireBillingChange } from './billingRight.js';
import { countSeats } from './countSeats.js';
import { findPrice } from './findPrice.js';
import { requireLivingSubscription } from './livingSubscription.js';
import { requirePayments } from './requirePayments.js';

interface ChangePlan {
  subscriptionId: string;
  priceId: string;
}

/**
 * Changes the plan of the company's subscription to one with another billing cycle, paid at once
 * (docs/domains/billing.md).
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, BILLING_OFF, PAYMENTS_NOT_CONFIGURED, NOT_FOUND, PRICE_NOT_SOLD,
 *   PRICE_SAME_INTERVAL, PRICE_HAS_TRIAL, SUBSCRIPTION_STATE, SUBSCRIPTION_CHANGING, PAYMENT_CHANGE_REFUSED,
 *   UNAVAILABLE.
 */
export async function changePlan(anybody: Caller, input: ChangePlan): Promise<BillingSubscription> {
  const caller = await requireBillingChange(anybody);
  const { payments, subscription, price, change } = await readChange(caller, input);
  return await changeSubscription(caller, {
    subscription,
    action: 'billing.planChanged',
    details: { from: subscription.priceName, to: price.name },
    change: async () => await payments.changeSubscription(subscription.id, change),
  });
}

/** What `changePlan` would cost, asked from the provider (docs/domains/billing.md). @throws AppError as it does. */
export async function previewPlan(anybody: Caller, input: ChangePlan): Promise<PricePreview> {
  const caller = await requireBillingChange(anybody);
  const { payments, subscription, change } = await readChange(caller, input);
  return await payments.previewChange(subscription.id, change);
}

interface ReadChange {
  payments: PaymentsDriver;
  subscription: BillingSubscription;
  price: Price;
  change: SubscriptionChange;
}

async function readChange(caller: MemberCaller, { subscriptionId, priceId }: ChangePlan): Promise<ReadChange> {
  const { companyId } = caller.viewer;
  const em = reader(caller);
  const payments = requirePayments(caller.services);
  const subscription = await requireLivingSubscription(em, companyId, subscriptionId);
  const price = await findPrice(payments, priceId);
  if (price.trial !== null) throw new AppError('PRICE_HAS_TRIAL', {}, { priceId: 'PRICE_HAS_TRIAL' });
  if (price.cycle.interval === subscription.interval && price.cycle.frequency === subscription.frequency)
    throw new AppError('PRICE_SAME_INTERVAL', {}, { priceId: 'PRICE_SAME_INTERVAL' });
  const { status } = subscription;
  if (status !== 'active' && status !== 'trialing') throw new AppError('SUBSCRIPTION_STATE');
  if (subscription.scheduledAction !== null) throw new AppError('SUBSCRIPTION_CHANGING');
  const change: SubscriptionChange = {
    priceId: price.id,
    quantity: await countSeats(em, companyId),
    // During a trial nothing is paid yet, and it goes on.
    proration: status === 'trialing' ? 'notAtAll' : 'immediately',
  };
  return { payments, subscription, price, change };
}
