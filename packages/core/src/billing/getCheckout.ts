import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { systemReader } from '../outbox/system.js';
import { BillingTransaction } from './billingTransaction.entity.js';
import { requireProviderId } from './findPrice.js';

/** What a payment form needs, and nothing of the company. */
export interface Checkout {
  transactionId: string;
  /** Which form: that of Paddle, or that of the sandbox. */
  kind: 'paddle' | 'sandbox';
  /** Paddle's, for its form; not a secret. */
  clientToken: string | null;
  isTest: boolean;
  isPaid: boolean;
  /** Whether it changes what a subscription is paid with. */
  isMethodChange: boolean;
}

/**
 * Returns what is needed to pay a transaction that was made here, for anybody who holds its id
 * (docs/domains/billing.md).
 * @throws AppError PAYMENTS_NOT_CONFIGURED, NOT_FOUND.
 */
export async function getCheckout({ services }: Caller, transactionId: string): Promise<Checkout> {
  const { payments } = services.config;
  if (payments === null) throw new AppError('PAYMENTS_NOT_CONFIGURED');
  const em = systemReader(services, 'open a checkout');
  const row = await em.findOne(BillingTransaction, { id: requireProviderId(transactionId) });
  if (!row || row.state === 'ended') throw new AppError('NOT_FOUND');
  const { kind, clientToken, isTest } = payments;
  const isMethodChange = row.kind === 'paymentMethod';
  return { transactionId: row.id, kind, clientToken, isTest, isPaid: row.state === 'paid', isMethodChange };
}
