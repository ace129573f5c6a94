/** The statuses of a subscription (docs/domains/companies.md). */
export const subscriptionStatuses = ['active', 'canceled', 'past_due', 'paused', 'trialing'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** What a subscription is billed by, and how long a trial is counted in. */
export const billingIntervals = ['day', 'week', 'month', 'year'] as const;
export type BillingInterval = (typeof billingIntervals)[number];

/** What happens to a subscription at the end of what is paid for. */
export const scheduledActions = ['cancel', 'pause', 'resume'] as const;
export type ScheduledAction = (typeof scheduledActions)[number];

/** The currencies that prices are shown in, each with its sign. */
export const currencySigns = { USD: '$', EUR: '€', UAH: '₴' } as const;

/** The names of the payment methods that a checkout offers, in its order. */
export const paymentMethods = ['google_pay', 'apple_pay', 'paypal', 'card'] as const;

/** How often a checkout asks whether its company is paid. */
export const checkoutPollMs = 3_000;
/** How long a call to the payment provider may take. */
export const paymentCallMs = 10_000;
/** How old or how far ahead the signature of a webhook may be. */
export const webhookToleranceMs = 300_000;
/** How often what companies pay for is compared with the provider. */
export const reconcileEveryMs = 3_600_000;
/** How large a webhook may be. */
export const webhookMaxBytes = 262_144;
/** How many transactions the billing history lists. */
export const billingHistoryMax = 200;
/** How many prices a catalogue has at most. */
export const billingPricesMax = 100;
/** How far the sandbox's clock is moved at once, in days. */
export const clockDaysMax = 400;
/** How many transactions a company may begin in an hour. */
export const checkoutsPerHour = 30;
/** How long before a trial ends or a year renews its owner is told by mail. */
export const billingNoticeMs = 3 * 86_400_000;
/** How long a webhook is kept, in milliseconds: the provider sends it again for three days. */
export const billingEventKeptMs = 90 * 86_400_000;

/**
 * Returns whether a company counts as paid: billing is off, or its subscription is active or on trial
 * (docs/domains/companies.md).
 */
export function isPaid(isBilling: boolean, status: SubscriptionStatus | null): boolean {
  return !isBilling || status === 'active' || status === 'trialing';
}

/** The badge of a price with a trial: '14-days free trial' (docs/domains/billing.md). */
export function trialBadge({ frequency, interval }: { frequency: number; interval: BillingInterval }): string {
  return `${String(frequency)}-${interval}${frequency > 1 ? 's' : ''} free trial`;
}

/** An amount in minor units: '$9.00' (docs/domains/billing.md). Other currencies than the known ones by their code. */
export function priceText(minorUnits: number, currency: string): string {
  const sign = (currencySigns as Partial<Record<string, string>>)[currency] ?? `${currency} `;
  const amount = (Math.abs(minorUnits) / 100).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${minorUnits < 0 ? '-' : ''}${sign}${amount}`;
}

/**
 * How much of a billing period has passed: whole days, and per cent of 0 to 100 (docs/domains/billing.md).
 * @param now milliseconds, as the ends of the period.
 */
export function periodUsage(
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
  now: number,
): { day: number; days: number; percent: number } {
  const days = Math.max(1, Math.round((endsAt - startsAt) / 86_400_000));
  const passed = Math.min(Math.max(0, (now - startsAt) / 86_400_000), days);
  return { day: Math.min(days, Math.floor(passed) + 1), days, percent: Math.round((passed / days) * 100) };
}
