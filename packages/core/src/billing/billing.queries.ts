import { billingHistoryMax, billingPricesMax } from '@snaplore/schema/billing';
import type { PaymentMethod, PricePreview, Price, ProviderTransaction } from '../adapters/payments/paymentsDriver.js';
import { AppError } from '../kernel/appError.js';
import type { Caller, MemberCaller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { requireBillingView } from './billingRight.js';
import { BillingSubscription } from './billingSubscription.entity.js';
import { requireProviderId } from './findPrice.js';
import { hadSubscription } from './hadSubscription.js';
import { findLivingSubscription } from './livingSubscription.js';
import { requirePayments } from './requirePayments.js';

/** A price of the catalogue, and whether it is offered to the company as it is now. */
export interface OfferedPrice extends Price {
  isOffered: boolean;
}

/**
 * Returns the catalogue, and what of it the company is offered (docs/domains/billing.md): before its first subscription
 * each billing cycle with its trial; later without one; while a subscription lives only other cycles.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, PAYMENTS_NOT_CONFIGURED, UNAVAILABLE.
 */
export async function listPrices(caller: Caller): Promise<OfferedPrice[]> {
  requireBillingView(caller);
  const prices = (await requirePayments(caller.services).listPrices()).slice(0, billingPricesMax);
  const em = reader(caller);
  const living = await findLivingSubscription(em, caller.viewer.companyId);
  const mayTry = living === null && !(await hadSubscription(em, caller.viewer.companyId));
  const offered = new Set(prices.filter((price) => isOffered(price, prices, living, mayTry)).map(({ id }) => id));
  return prices.map((price) => ({ ...price, isOffered: offered.has(price.id) }));
}

const sameCycle = (one: Price['cycle'], other: Price['cycle']): boolean =>
  one.interval === other.interval && one.frequency === other.frequency;

function isOffered(price: Price, all: readonly Price[], living: BillingSubscription | null, mayTry: boolean): boolean {
  if (living) return price.trial === null && !sameCycle(price.cycle, living);
  if (!mayTry) return price.trial === null;
  return price.trial !== null || !all.some((other) => other.trial !== null && sameCycle(other.cycle, price.cycle));
}

/** How many former subscriptions are listed. */
const subscriptionsListed = 20;

/**
 * Returns the subscriptions of the company, the newest first: one that lives, and former ones
 * (docs/domains/billing.md).
 * @throws AppError UNAUTHENTICATED, FORBIDDEN.
 */
export async function listSubscriptions(caller: Caller): Promise<BillingSubscription[]> {
  requireBillingView(caller);
  return await reader(caller).find(
    BillingSubscription,
    { companyId: caller.viewer.companyId },
    { orderBy: [{ isSurplus: 'asc' }, { createdAt: 'desc' }], limit: subscriptionsListed },
  );
}

/** The company's subscription that has not ended; null without one. @throws AppError UNAUTHENTICATED, FORBIDDEN. */
export async function getLivingSubscription(caller: Caller): Promise<BillingSubscription | null> {
  requireBillingView(caller);
  return await findLivingSubscription(reader(caller), caller.viewer.companyId);
}

/** One of the company's, also a former one. @throws AppError NOT_FOUND for any other. */
async function requireOwn(caller: MemberCaller, id: string): Promise<BillingSubscription> {
  const found = await reader(caller).findOne(BillingSubscription, {
    id: requireProviderId(id),
    companyId: caller.viewer.companyId,
  });
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/**
 * Returns what a subscription is paid with, asked from the provider; null where none is kept
 * (docs/domains/billing.md).
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, PAYMENTS_NOT_CONFIGURED, UNAVAILABLE.
 */
export async function getPaymentMethod(caller: Caller, subscriptionId: string): Promise<PaymentMethod | null> {
  requireBillingView(caller);
  const payments = requirePayments(caller.services);
  return await payments.paymentMethodOf(await requireOwn(caller, subscriptionId));
}

/**
 * Returns what the next bill will be, by the provider's preview; null where none comes (docs/domains/billing.md).
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, PAYMENTS_NOT_CONFIGURED, UNAVAILABLE.
 */
export async function getNextPayment(caller: Caller, subscriptionId: string): Promise<PricePreview | null> {
  requireBillingView(caller);
  const payments = requirePayments(caller.services);
  const { id, nextBilledAt } = await requireOwn(caller, subscriptionId);
  return nextBilledAt === null ? null : await payments.previewNext(id);
}

/** A line of the billing history. */
export interface BillingRecord extends ProviderTransaction {
  /** Whether a trial began by it. */
  isTrial: boolean;
}

/** What was never asked for stays out: a form that was opened and closed. */
const recordedStatuses = ['billed', 'paid', 'completed', 'past_due'];

const asRecord = (transaction: ProviderTransaction): BillingRecord => ({
  ...transaction,
  isTrial: transaction.total === 0 && transaction.unitAmount > 0,
});

/**
 * Returns what the company was billed, the newest first, asked from the provider (docs/domains/billing.md).
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, PAYMENTS_NOT_CONFIGURED, UNAVAILABLE.
 */
export async function listBillingHistory(caller: Caller): Promise<BillingRecord[]> {
  const ids = (await listSubscriptions(caller)).map(({ id }) => id);
  const transactions = await requirePayments(caller.services).listTransactions(ids, billingHistoryMax);
  return transactions
    .filter(({ status, isMethodChange }) => recordedStatuses.includes(status) && !isMethodChange)
    .slice(0, billingHistoryMax)
    .map(asRecord);
}

/**
 * Returns one line of that history (docs/domains/billing.md).
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, PAYMENTS_NOT_CONFIGURED, UNAVAILABLE; NOT_FOUND for a transaction of
 *   another company.
 */
export async function getBillingRecord(
  caller: Caller,
  transactionId: string,
  payments = requirePayments(caller.services),
): Promise<BillingRecord> {
  requireBillingView(caller);
  const transaction = await payments.getTransaction(requireProviderId(transactionId));
  if (transaction.subscriptionId === null) throw new AppError('NOT_FOUND');
  await requireOwn(caller, transaction.subscriptionId);
  return asRecord(transaction);
}

/**
 * Returns a short-lived address of an invoice (docs/domains/billing.md).
 * @throws AppError as `getBillingRecord`; INVOICE_MISSING where there is none.
 */
export async function getInvoiceAddress(caller: Caller, transactionId: string): Promise<string> {
  const payments = requirePayments(caller.services);
  const { id } = await getBillingRecord(caller, transactionId, payments);
  const address = await payments.invoiceAddress(id);
  if (address === null) throw new AppError('INVOICE_MISSING');
  return address;
}
