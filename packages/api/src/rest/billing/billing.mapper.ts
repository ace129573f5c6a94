import type { BillingRecord, OfferedPrice } from '@snaplore/core/billing/billing.queries';
import type { BillingSubscription } from '@snaplore/core/billing/billingSubscription.entity';
import { billingIntervals, scheduledActions, subscriptionStatuses } from '@snaplore/schema/billing';
import { z } from 'zod';
import { id, moment } from '../answers.js';

const cycle = z.object({ interval: z.enum(billingIntervals), frequency: z.number().int() });
/** Amounts are minor units. */
const money = z.object({ amount: z.string(), currencyCode: z.string() });

export const priceAnswer = z.object({
  id: z.string(),
  name: z.string(),
  productName: z.string(),
  unitPrice: money,
  billingCycle: cycle,
  trialPeriod: cycle.nullable(),
});

export const toPrice = ({
  id: priceId,
  name,
  productName,
  unitAmount,
  currency,
  cycle: billingCycle,
  trial,
}: OfferedPrice) => ({
  id: priceId,
  name,
  productName,
  unitPrice: { amount: String(unitAmount), currencyCode: currency },
  billingCycle,
  trialPeriod: trial,
});

export const subscriptionAnswer = z.object({
  id: z.string(),
  status: z.enum(subscriptionStatuses),
  items: z.array(z.object({ quantity: z.number().int(), price: priceAnswer })),
  scheduledChange: z.object({ action: z.enum(scheduledActions), effectiveAt: moment.nullable() }).nullable(),
  currentBillingPeriod: z.object({ startsAt: moment, endsAt: moment }).nullable(),
  customData: z.object({ companyId: id }),
});

/** A subscription in the documented form, which is the provider's. */
export function toSubscription(subscription: BillingSubscription): z.input<typeof subscriptionAnswer> {
  const { scheduledAction, scheduledAt, periodStartsAt, periodEndsAt, interval, frequency } = subscription;
  const price = {
    id: subscription.priceId,
    name: subscription.priceName,
    productName: subscription.productName,
    unitPrice: { amount: String(subscription.unitAmount), currencyCode: subscription.currency },
    billingCycle: { interval, frequency },
    trialPeriod: null,
  };
  return {
    id: subscription.id,
    status: subscription.status,
    items: [{ quantity: subscription.quantity, price }],
    scheduledChange: scheduledAction && {
      action: scheduledAction,
      effectiveAt: scheduledAt?.toISOString() ?? null,
    },
    currentBillingPeriod:
      periodStartsAt && periodEndsAt
        ? { startsAt: periodStartsAt.toISOString(), endsAt: periodEndsAt.toISOString() }
        : null,
    customData: { companyId: subscription.companyId },
  };
}

export const transactionAnswer = z.object({
  transactionId: z.string(),
  productName: z.string(),
  date: moment,
  costPerUser: z.number().int().describe('In minor units, as all amounts.'),
  usersCount: z.number().int(),
  subscriptionPrice: z.number().int(),
  currencyCode: z.string(),
  status: z.string(),
  isTrial: z.boolean(),
});

export const toTransaction = (record: BillingRecord): z.input<typeof transactionAnswer> => ({
  transactionId: record.id,
  productName: record.productName,
  date: (record.billedAt ?? record.createdAt).toISOString(),
  costPerUser: record.unitAmount,
  usersCount: record.quantity,
  subscriptionPrice: record.total,
  currencyCode: record.currency,
  status: record.status,
  isTrial: record.isTrial,
});
