import type { BillingInterval } from '@snaplore/schema/billing';
import { m } from '../../paraglide/messages.js';

/** How often something is paid: so many months, for example. */
export interface Cycle {
  interval: BillingInterval;
  frequency: number;
}

const days: Record<BillingInterval, number> = { day: 1, week: 7, month: 30, year: 365 };

/** About how many days a cycle has: for their order. */
export const daysOf = ({ interval, frequency }: Cycle): number => days[interval] * frequency;

type Words = Record<BillingInterval, (inputs: { count: number }) => string>;

const names: Words = {
  day: m.billing_cycle_day,
  week: m.billing_cycle_week,
  month: m.billing_cycle_month,
  year: m.billing_cycle_year,
};
const perPerson: Words = {
  day: m.billing_per_day,
  week: m.billing_per_week,
  month: m.billing_per_month,
  year: m.billing_per_year,
};
const each: Words = {
  day: m.billing_each_day,
  week: m.billing_each_week,
  month: m.billing_each_month,
  year: m.billing_each_year,
};
const trials: Words = {
  day: m.billing_trial_day,
  week: m.billing_trial_week,
  month: m.billing_trial_month,
  year: m.billing_trial_year,
};

/** 'Monthly', 'Every 3 months'. */
export const cycleName = ({ interval, frequency }: Cycle): string => names[interval]({ count: frequency });

/** 'per person and month'. */
export const perPersonText = ({ interval, frequency }: Cycle): string => perPerson[interval]({ count: frequency });

/** 'each month', within a sentence. */
export const eachText = ({ interval, frequency }: Cycle): string => each[interval]({ count: frequency });

/** '14-days free trial'; in English as `trialBadge` (docs/domains/billing.md). */
export const trialText = ({ interval, frequency }: Cycle): string => trials[interval]({ count: frequency });
