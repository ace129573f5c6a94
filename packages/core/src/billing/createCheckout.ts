import { LockMode } from '@mikro-orm/core';
import { checkoutsPerHour } from '@snaplore/schema/billing';
import type { PaymentsDriver, Price, ProviderTransaction } from '../adapters/payments/paymentsDriver.js';
import { Company } from '../companies/company.entity.js';
import { AppError } from '../kernel/appError.js';
import type { Caller, MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { audit } from '../audit/writeAudit.js';
import { inTransaction, reader, type Tx } from '../outbox/transaction.js';
import { requireBillingChange } from './billingRight.js';
import { BillingTransaction } from './billingTransaction.entity.js';
import { countSeats } from './countSeats.js';
import { findPrice } from './findPrice.js';
import { hadSubscription } from './hadSubscription.js';
import { findLivingSubscription } from './livingSubscription.js';
import { requirePayments } from './requirePayments.js';
import { syncTransaction } from './syncSubscription.js';

/**
 * Begins to subscribe: returns the transaction that the checkout has paid (docs/domains/billing.md). One that is open
 * for the same plan and number of users is used again; one for another plan is cancelled. Two owners at once get the
 * same one.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, BILLING_OFF, PAYMENTS_NOT_CONFIGURED, PRICE_NOT_SOLD, PRICE_HAS_TRIAL,
 *   SUBSCRIPTION_EXISTS, TOO_MANY_REQUESTS, UNAVAILABLE.
 */
export async function createCheckout(anybody: Caller, { priceId }: { priceId: string }): Promise<string> {
  const caller = await requireBillingChange(anybody);
  const { services, viewer } = caller;
  const payments = requirePayments(services);
  const price = await findPrice(payments, priceId);
  const em = reader(caller);
  await requireNew(em, viewer.companyId, price);
  const seats = await countSeats(em, viewer.companyId);
  const open = await findOpen(em, viewer.companyId);
  if (open) {
    // It may have been paid a moment ago.
    await syncTransaction(services, open.id, payments);
    await requireNew(em.fork(), viewer.companyId, price);
    if (open.priceId === price.id && (await isStillOpen(payments, open.id, seats))) return open.id;
  }
  const made = await payments.createTransaction(price.id, seats, viewer.companyId);
  const { kept, dropped } = await keepOne(caller, price, made, open?.id ?? null);
  for (const id of dropped) await drop(caller, payments, id);
  return kept;
}

/** @throws AppError SUBSCRIPTION_EXISTS, PRICE_HAS_TRIAL. */
async function requireNew(em: Tx['em'], companyId: string, price: Price): Promise<void> {
  if (await findLivingSubscription(em, companyId)) throw new AppError('SUBSCRIPTION_EXISTS');
  if (price.trial !== null && (await hadSubscription(em, companyId)))
    throw new AppError('PRICE_HAS_TRIAL', {}, { priceId: 'PRICE_HAS_TRIAL' });
}

const findOpen = async (em: Tx['em'], companyId: string): Promise<BillingTransaction | null> =>
  await em.findOne(
    BillingTransaction,
    { companyId, kind: 'subscribe', state: 'open' },
    { orderBy: { createdAt: 'desc' } },
  );

async function isStillOpen(payments: PaymentsDriver, id: string, seats: number): Promise<boolean> {
  const { status, quantity } = await payments.getTransaction(id);
  return (status === 'draft' || status === 'ready') && quantity === seats;
}

/**
 * Keeps the new transaction, unless another owner's for the same plan was kept since this one looked.
 * @param former the open one that was seen.
 */
async function keepOne(
  caller: MemberCaller,
  price: Price,
  made: ProviderTransaction,
  former: string | null,
): Promise<{ kept: string; dropped: string[] }> {
  const { companyId, userId } = caller.viewer;
  return await inTransaction(caller, async (tx) => {
    const company = await tx.em.findOneOrFail(Company, { id: companyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    await requireNew(tx.em, companyId, price);
    const open = await findOpen(tx.em, companyId);
    if (open && open.id !== former && open.priceId === price.id) return { kept: open.id, dropped: [made.id] };
    const since = databaseNow(-3_600_000);
    if ((await tx.em.count(BillingTransaction, { companyId, createdAt: { $gt: since } })) >= checkoutsPerHour)
      throw new AppError('TOO_MANY_REQUESTS', { minutes: 60, seconds: 3_600 });
    const row = { id: made.id, companyId, kind: 'subscribe' as const, priceId: price.id, userId };
    tx.em.persist(tx.em.create(BillingTransaction, row));
    await audit(caller, tx, 'billing.checkoutBegun', { id: companyId, name: company.title }, { plan: price.name });
    return { kept: made.id, dropped: open ? [open.id] : [] };
  });
}

/** Cancels a transaction that nobody is to pay. If it was paid meanwhile, what it began is surplus. */
async function drop({ services }: MemberCaller, payments: PaymentsDriver, id: string): Promise<void> {
  try {
    await payments.cancelTransaction(id);
    await syncTransaction(services, id, payments);
  } catch (error) {
    services.log.info({ err: error }, 'A transaction could not be cancelled');
  }
}
