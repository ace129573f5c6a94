import { LogLevel, Paddle, type PaddleOptions, type SubscriptionPreview } from '@paddle/paddle-node-sdk';
import { billingPricesMax, paymentCallMs } from '@snaplore/schema/billing';
import { AppError } from '../../kernel/appError.js';
import { databaseNow } from '../../kernel/databaseClock.js';
import type { PaymentsSettings } from '../../kernel/paymentsSettings.js';
import type { Log } from '../../kernel/log.js';
import { callPaddle } from './callPaddle.js';
import type {
  EffectiveFrom,
  PaymentMethod,
  PaymentsDriver,
  Price,
  PricePreview,
  Proration,
  ProviderTransaction,
  SubscriptionChange,
} from './paymentsDriver.js';
import { readAmount, readPrice, readSubscription, readTime, readTransaction } from './readPaddle.js';
import { sandboxClock } from './sandboxClock.js';

const prorations = {
  immediately: 'prorated_immediately',
  nextBill: 'prorated_next_billing_period',
  notAtAll: 'do_not_bill',
} as const satisfies Record<Proration, string>;

const starts = { immediately: 'immediately', nextPeriod: 'next_billing_period' } as const;

const changed = ({ priceId, quantity, proration }: SubscriptionChange) => ({
  items: [{ priceId, quantity }],
  prorationBillingMode: prorations[proration],
  // A change that cannot be paid for is not made: nothing is half done.
  onPaymentFailure: 'prevent_change' as const,
});

function openPaddle({ address, apiKey }: PaymentsSettings): Paddle {
  // Beside its own names the SDK takes any address.
  const environment = address as unknown as NonNullable<PaddleOptions['environment']>;
  return new Paddle(apiKey, { environment, logLevel: LogLevel.none });
}

/**
 * Paddle Billing, by its SDK, or the sandbox with the same protocol (docs/domains/billing.md). See `PaymentsDriver` for
 * what each call throws.
 * @param callMs how long a call may take.
 */
export function paddlePayments(settings: PaymentsSettings, log: Log, callMs = paymentCallMs): PaymentsDriver {
  return driver(openPaddle(settings), settings, log, () => callMs, callMs);
}

/** @param leftMs how long the next call may take. */
function driver(
  paddle: Paddle,
  settings: PaymentsSettings,
  log: Log,
  leftMs: () => number,
  callMs: number,
): PaymentsDriver {
  const { subscriptions, transactions, prices } = paddle;
  const call = async <T>(name: string, work: () => Promise<T>): Promise<T> =>
    await callPaddle(log, name, leftMs(), work);
  const clock = settings.kind === 'sandbox' ? sandboxClock(settings) : null;

  const getPrice = async (id: string): Promise<Price> => {
    const price = await call('prices.get', () => prices.get(id, { include: ['product'] }));
    const read = readPrice(price, price.product?.name ?? '');
    if (!read) throw new AppError('NOT_FOUND');
    return read;
  };
  const previewNext = async (id: string): Promise<PricePreview> => {
    const { currencyCode, nextTransaction, recurringTransactionDetails, nextBilledAt } = await call(
      'subscriptions.get',
      () => subscriptions.get(id, { include: ['next_transaction', 'recurring_transaction_details'] }),
    );
    const immediateTransaction = null;
    return readPreview({
      currencyCode,
      nextTransaction,
      recurringTransactionDetails,
      nextBilledAt,
      immediateTransaction,
    });
  };
  return {
    isTest: settings.isTest,
    forRequest: () => {
      const endsAt = performance.now() + callMs;
      return driver(paddle, settings, log, () => Math.max(0, endsAt - performance.now()), callMs);
    },
    now: async () => (clock ? await call('clock', clock.now) : databaseNow()),
    moveClock: async (days) => {
      if (!clock) throw new AppError('NOT_FOUND');
      return await call('clock', () => clock.move(days));
    },
    listPrices: async () =>
      await call('prices.list', async () => {
        const found: Price[] = [];
        for await (const price of prices.list({
          status: ['active'],
          recurring: true,
          include: ['product'],
          perPage: 50,
        })) {
          const read = readPrice(price, price.product?.name ?? '');
          if (read) found.push(read);
          if (found.length >= billingPricesMax) break;
        }
        return found;
      }),
    getPrice,
    createTransaction: async (priceId, quantity, companyId) =>
      readTransaction(
        await call('transactions.create', () =>
          transactions.create({
            items: [{ priceId, quantity }],
            collectionMode: 'automatic',
            customData: { companyId },
          }),
        ),
      ),
    getTransaction: async (id) => readTransaction(await call('transactions.get', () => transactions.get(id))),
    cancelTransaction: async (id) =>
      readTransaction(await call('transactions.update', () => transactions.update(id, { status: 'canceled' }))),
    listTransactions: async (subscriptionIds, limit) =>
      await call('transactions.list', async () => {
        if (subscriptionIds.length === 0) return [];
        const query = {
          subscriptionId: [...subscriptionIds],
          orderBy: 'created_at[DESC]',
          perPage: Math.min(limit, 50),
        };
        const found: ProviderTransaction[] = [];
        for await (const transaction of transactions.list(query)) {
          found.push(readTransaction(transaction));
          if (found.length >= limit) break;
        }
        return found;
      }),
    invoiceAddress: async (id) => {
      try {
        return (await call('transactions.invoice', () => transactions.getInvoicePDF(id))).url;
      } catch (error) {
        if (error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'PAYMENT_CHANGE_REFUSED'))
          return null;
        throw error;
      }
    },
    getSubscription: async (id) => readSubscription(await call('subscriptions.get', () => subscriptions.get(id))),
    changeSubscription: async (id, change) =>
      readSubscription(await call('subscriptions.update', () => subscriptions.update(id, changed(change)))),
    previewChange: async (id, change) =>
      readPreview(await call('subscriptions.preview', () => subscriptions.previewUpdate(id, changed(change)))),
    previewNext,
    pauseSubscription: async (id, from) =>
      readSubscription(
        await call('subscriptions.pause', () => subscriptions.pause(id, { effectiveFrom: starts[from] })),
      ),
    resumeSubscription: async (id) =>
      readSubscription(
        await call('subscriptions.resume', () => subscriptions.resume(id, { effectiveFrom: 'immediately' })),
      ),
    cancelSubscription: async (id: string, from: EffectiveFrom) =>
      readSubscription(
        await call('subscriptions.cancel', () => subscriptions.cancel(id, { effectiveFrom: starts[from] })),
      ),
    keepSubscription: async (id) =>
      readSubscription(await call('subscriptions.update', () => subscriptions.update(id, { scheduledChange: null }))),
    paymentMethodOf: async ({ customerId }) =>
      await call('paymentMethods.list', async () => {
        const kept = await paddle.paymentMethods.list(customerId, { perPage: 50 }).next();
        const [method] = kept.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
        return method ? readMethod(method) : null;
      }),
    createPaymentMethodTransaction: async (id) =>
      readTransaction(
        await call('subscriptions.paymentMethod', () => subscriptions.getPaymentMethodChangeTransaction(id)),
      ),
  };
}

type Previewed = Pick<
  SubscriptionPreview,
  'currencyCode' | 'immediateTransaction' | 'nextTransaction' | 'recurringTransactionDetails' | 'nextBilledAt'
>;

function readPreview(preview: Previewed): PricePreview {
  const { immediateTransaction, nextTransaction, recurringTransactionDetails, nextBilledAt } = preview;
  return {
    currency: preview.currencyCode,
    today: readAmount(immediateTransaction?.details.totals.grandTotal ?? '0'),
    next:
      nextTransaction && nextBilledAt !== null
        ? { amount: readAmount(nextTransaction.details.totals.grandTotal), at: readTime(nextBilledAt) }
        : null,
    recurring: readAmount(recurringTransactionDetails?.totals.grandTotal ?? '0'),
  };
}

interface KeptMethod {
  type: string;
  card: { cardholderName: string; last4: string } | null;
}

function readMethod({ type, card }: KeptMethod): PaymentMethod {
  return card ? { name: card.cardholderName, lastDigits: card.last4 } : { name: type, lastDigits: null };
}
