import { audit } from '../audit/writeAudit.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { requireBillingChange } from './billingRight.js';
import { BillingTransaction } from './billingTransaction.entity.js';
import { requireLivingSubscription } from './livingSubscription.js';
import { requirePayments } from './requirePayments.js';

/**
 * Begins to change what a subscription is paid with; an unpaid bill is paid by it at once (docs/domains/billing.md).
 * @returns the transaction for the checkout.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, BILLING_OFF, PAYMENTS_NOT_CONFIGURED, NOT_FOUND, SUBSCRIPTION_CHANGING,
 *   SUBSCRIPTION_STATE, PAYMENT_CHANGE_REFUSED, UNAVAILABLE.
 */
export async function changePaymentMethod(
  anybody: Caller,
  { subscriptionId }: { subscriptionId: string },
): Promise<string> {
  const caller = await requireBillingChange(anybody);
  const { companyId, userId } = caller.viewer;
  const payments = requirePayments(caller.services);
  const subscription = await requireLivingSubscription(reader(caller), companyId, subscriptionId);
  if (subscription.scheduledAction !== null) throw new AppError('SUBSCRIPTION_CHANGING');
  if (subscription.status === 'paused') throw new AppError('SUBSCRIPTION_STATE');
  const { id } = await payments.createPaymentMethodTransaction(subscription.id);
  await inTransaction(caller, async (tx) => {
    // The provider names the same one until it is paid.
    if (await tx.em.findOne(BillingTransaction, { id })) return;
    const row = { id, companyId, kind: 'paymentMethod' as const, priceId: null, subscriptionId, userId };
    tx.em.persist(tx.em.create(BillingTransaction, row));
    await audit(caller, tx, 'billing.paymentMethodBegun', { id: null, name: subscription.productName });
  });
  return id;
}
