import type { BillingInterval } from '@snaplore/schema/billing';
import { describe, expect, it } from 'vitest';
import { englishBilling } from './englishBilling.js';
import { ukrainianBilling } from './ukrainianBilling.js';

describe('the sum in a mail about a subscription', () => {
  it.each([
    ['month', 1, 'each month', 'за кожен місяць'],
    ['month', 3, 'every 3 months', 'за кожні 3 місяці'],
    ['day', 21, 'every 21 days', 'за кожен 21 день'],
    ['week', 6, 'every 6 weeks', 'за кожні 6 тижнів'],
    ['year', 1, 'each year', 'за кожен рік'],
  ] as const)('says how often it is paid: %s × %d', (interval: BillingInterval, frequency, english, ukrainian) => {
    const facts = {
      ...{ company: 'Night Trains', plan: 'Team', users: 2, unitSum: '$9.00', sum: '$18.00', nextBill: null },
      cycle: { interval, frequency },
    };
    expect(englishBilling.renews.lines(facts)[0]).toContain(`2 users at $9.00: $18.00 ${english}.`);
    expect(ukrainianBilling.renews.lines(facts)[0]).toContain(`разом $18.00 ${ukrainian}.`);
  });
});
