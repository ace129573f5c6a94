import type { Caller, MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { reader } from '../outbox/transaction.js';
import { requireBillingView } from './billingRight.js';
import { BillingTransaction } from './billingTransaction.entity.js';
import { findLivingSubscription } from './livingSubscription.js';
import { requirePayments } from './requirePayments.js';
import { syncSubscription, syncTransaction } from './syncSubscription.js';

/** How far back transactions are asked about, and how many. */
const recentMs = 7 * 86_400_000;
const askedMax = 5;

/** What the company began to pay lately and is not known to be paid. */
async function findBegun(caller: MemberCaller): Promise<BillingTransaction[]> {
  const { companyId } = caller.viewer;
  return await reader(caller).find(
    BillingTransaction,
    { companyId, state: 'open', createdAt: { $gt: databaseNow(-recentMs) } },
    { orderBy: { createdAt: 'desc' }, limit: askedMax },
  );
}

/**
 * Whether `checkPayment` has a payment to ask about (docs/domains/billing.md).
 * @throws AppError UNAUTHENTICATED, FORBIDDEN.
 */
export async function isPaymentBegun(caller: Caller): Promise<boolean> {
  requireBillingView(caller);
  return (await findBegun(caller)).length > 0;
}

/**
 * 'Where is my payment?': asks the provider at once for what the company began to pay lately, and for its subscription
 * (docs/domains/billing.md).
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, PAYMENTS_NOT_CONFIGURED, UNAVAILABLE.
 */
export async function checkPayment(caller: Caller): Promise<void> {
  requireBillingView(caller);
  const { services, viewer } = caller;
  requirePayments(services);
  const begun = await findBegun(caller);
  const living = await findLivingSubscription(reader(caller), viewer.companyId);
  // Side by side: together they take no longer than one call.
  await Promise.all([
    ...begun.map(async ({ id }) => await syncTransaction(services, id)),
    ...(living ? [syncSubscription(services, living.id)] : []),
  ]);
}
