import type { BillingInterval } from '@snaplore/schema/billing';

/** What a mail about a subscription tells. Sums are texts with their currency, dates in the language of the mail. */
export interface BilledSubscription {
  company: string;
  plan: string;
  users: number;
  /** For one user and one cycle. */
  unitSum: string;
  /** For all users and one cycle. */
  sum: string;
  cycle: { interval: BillingInterval; frequency: number };
  /** When the trial ends, or it is paid next; null where nothing is. */
  nextBill: string | null;
}

interface BillingMail<Facts> {
  title: (facts: Facts) => string;
  lines: (facts: Facts) => string[];
  action: string;
}

/** The mails to the owners of a company that pays (docs/domains/billing.md). */
export interface BillingMailWords {
  paymentFailed: BillingMail<BilledSubscription>;
  /** `users` is the new number. */
  seatsChanged: BillingMail<BilledSubscription & { before: number; isTrial: boolean }>;
  trialEnds: BillingMail<BilledSubscription>;
  renews: BillingMail<BilledSubscription>;
}
