import type { PaymentsDriver, ProviderSubscription } from '../adapters/payments/paymentsDriver.js';
import { AppError } from '../kernel/appError.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem, systemReader } from '../outbox/system.js';
import { BillingSubscription } from './billingSubscription.entity.js';
import { BillingTransaction } from './billingTransaction.entity.js';
import { requirePayments } from './requirePayments.js';
import { writeSubscription } from './writeSubscription.js';

/** How many transactions of an unknown subscription are looked through for one that was made here. */
const provingTransactions = 50;

/**
 * Reads a subscription from the provider and writes it (docs/domains/billing.md). Whatever a webhook said is only the
 * reason to look.
 * @returns whose it is; null for one that is none of ours, which is left alone.
 * @throws AppError UNAVAILABLE, PAYMENTS_NOT_CONFIGURED.
 */
export async function syncSubscription(services: AppServices, subscriptionId: string): Promise<string | null> {
  const payments = requirePayments(services);
  const companyId = await ownerOf(services, payments, subscriptionId);
  if (companyId === null) return null;
  const found = await payments.getSubscription(subscriptionId);
  await applySubscription(services, companyId, found);
  return companyId;
}

/** Writes what a call of the provider has answered with. */
export async function applySubscription(
  services: AppServices,
  companyId: string,
  found: ProviderSubscription,
): Promise<void> {
  await asSystem(services, 'keep what companies pay for', async (tx) => {
    await writeSubscription(services, tx, companyId, found);
  });
}

/**
 * The company for which a subscription was begun: by its row, or by a transaction that was made here. What the provider
 * keeps as custom data proves nothing.
 */
async function ownerOf(
  services: AppServices,
  payments: PaymentsDriver,
  subscriptionId: string,
): Promise<string | null> {
  const em = systemReader(services, 'keep what companies pay for');
  const known = await em.findOne(BillingSubscription, { id: subscriptionId }, { fields: ['companyId'] });
  if (known) return known.companyId;
  const begun = await em.findOne(BillingTransaction, { subscriptionId }, { fields: ['companyId'] });
  if (begun) return begun.companyId;
  const made = await payments.listTransactions([subscriptionId], provingTransactions);
  const ids = made.filter((each) => each.subscriptionId === subscriptionId).map(({ id }) => id);
  const ours = ids.length === 0 ? null : await em.findOne(BillingTransaction, { id: { $in: ids }, kind: 'subscribe' });
  return ours?.companyId ?? null;
}

/**
 * Reads a transaction that was made here from the provider, with the subscription that it has begun
 * (docs/domains/billing.md).
 * @returns whether it is one of ours.
 * @throws AppError UNAVAILABLE, PAYMENTS_NOT_CONFIGURED.
 */
export async function syncTransaction(
  services: AppServices,
  transactionId: string,
  payments = requirePayments(services),
): Promise<boolean> {
  const known = await systemReader(services, 'keep what companies pay for').findOne(BillingTransaction, {
    id: transactionId,
  });
  if (!known) return false;
  const found = await readTransactionState(payments, transactionId);
  const subscription = found.subscriptionId === null ? null : await payments.getSubscription(found.subscriptionId);
  await asSystem(services, 'keep what companies pay for', async (tx) => {
    const row = await tx.em.findOneOrFail(BillingTransaction, { id: transactionId });
    row.state = found.state;
    row.subscriptionId ??= found.subscriptionId;
    await tx.em.flush();
    if (subscription) await writeSubscription(services, tx, row.companyId, subscription);
  });
  return true;
}

const paidStatuses = ['paid', 'completed', 'billed'];

async function readTransactionState(
  payments: PaymentsDriver,
  id: string,
): Promise<{ state: BillingTransaction['state']; subscriptionId: string | null }> {
  try {
    const { status, subscriptionId } = await payments.getTransaction(id);
    const state = paidStatuses.includes(status) ? 'paid' : status === 'canceled' ? 'ended' : 'open';
    return { state, subscriptionId };
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return { state: 'ended', subscriptionId: null };
    throw error;
  }
}
