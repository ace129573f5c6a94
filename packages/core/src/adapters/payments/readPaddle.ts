import type { Price as PaddlePrice, Subscription, Transaction } from '@paddle/paddle-node-sdk';
import {
  billingIntervals,
  scheduledActions,
  subscriptionStatuses,
  type BillingInterval,
} from '@snaplore/schema/billing';
import { AppError } from '../../kernel/appError.js';
import type { BillingCycle, Price, ProviderSubscription, ProviderTransaction } from './paymentsDriver.js';

/*
 * What the SDK returns is not checked by it: whatever is missing counts as an answer that cannot be used
 * (AppError UNAVAILABLE).
 */

const unusable = (): never => {
  throw new AppError('UNAVAILABLE');
};

/** Minor units, as Paddle writes them: '900'. */
export function readAmount(text: string | null | undefined): number {
  const amount = Number(text ?? NaN);
  return Number.isSafeInteger(amount) ? amount : unusable();
}

export function readTime(text: string | null | undefined): Date {
  const time = new Date(text ?? NaN);
  return Number.isNaN(time.getTime()) ? unusable() : time;
}

const readOptionalTime = (text: string | null | undefined): Date | null => (text == null ? null : readTime(text));

function oneOf<Known extends string>(known: readonly Known[], text: string | null | undefined): Known {
  return known.find((each) => each === text) ?? unusable();
}

function readCycle(cycle: { interval: string; frequency: number } | null | undefined): BillingCycle | null {
  if (!cycle) return null;
  return { interval: oneOf<BillingInterval>(billingIntervals, cycle.interval), frequency: cycle.frequency };
}

/** A price with a billing cycle; null for one that is paid once. */
export function readPrice(price: PaddlePrice, productName: string): Price | null {
  const cycle = readCycle(price.billingCycle);
  if (!cycle) return null;
  return {
    id: price.id,
    name: price.name ?? price.description,
    productName,
    unitAmount: readAmount(price.unitPrice.amount),
    currency: price.unitPrice.currencyCode,
    cycle,
    trial: readCycle(price.trialPeriod),
    isArchived: price.status !== 'active',
  };
}

export function readSubscription(subscription: Subscription): ProviderSubscription {
  const { scheduledChange, currentBillingPeriod } = subscription;
  const item = subscription.items[0] ?? unusable();
  return {
    id: subscription.id,
    status: oneOf(subscriptionStatuses, subscription.status),
    customerId: subscription.customerId,
    price: readPrice(item.price, item.product.name) ?? unusable(),
    quantity: item.quantity,
    scheduledChange: scheduledChange && {
      action: oneOf(scheduledActions, scheduledChange.action),
      at: readTime(scheduledChange.effectiveAt),
    },
    period: currentBillingPeriod && {
      startsAt: readTime(currentBillingPeriod.startsAt),
      endsAt: readTime(currentBillingPeriod.endsAt),
    },
    nextBilledAt: readOptionalTime(subscription.nextBilledAt),
    updatedAt: readTime(subscription.updatedAt),
  };
}

export function readTransaction(transaction: Transaction): ProviderTransaction {
  const [item] = transaction.items;
  const [line] = transaction.details?.lineItems ?? [];
  return {
    id: transaction.id,
    status: transaction.status,
    subscriptionId: transaction.subscriptionId,
    isMethodChange: transaction.origin === 'subscription_payment_method_change',
    productName: line?.product?.name ?? '',
    quantity: item?.quantity ?? 0,
    unitAmount: readAmount(item?.price?.unitPrice.amount ?? '0'),
    total: readAmount(transaction.details?.totals?.grandTotal ?? '0'),
    currency: transaction.currencyCode,
    hasInvoice: transaction.invoiceId !== null,
    invoiceNumber: transaction.invoiceNumber,
    createdAt: readTime(transaction.createdAt),
    billedAt: readOptionalTime(transaction.billedAt),
    updatedAt: readTime(transaction.updatedAt),
  };
}
