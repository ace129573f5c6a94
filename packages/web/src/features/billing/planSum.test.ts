import { trialBadge } from '@snaplore/schema/billing';
import { describe, expect, it } from 'vitest';
import type { BillingPricePartsFragment } from '../../gql/types.js';
import { addCycle, freeMonths } from './cycleDates.js';
import { cycleName, eachText, perPersonText, trialText } from './cycleWords.js';
import { changeSum, firstSum } from './planSum.js';

const price: BillingPricePartsFragment = {
  id: 'pri_monthly',
  name: 'Monthly',
  productName: 'Team',
  unitAmount: 900,
  currency: 'USD',
  cycle: { interval: 'month', frequency: 1 },
  trial: null,
  isOffered: true,
};
const clock = '2026-11-22T12:00:00.000Z';

describe('what a plan costs', () => {
  it('is nothing today with a trial, and a sum that can be checked from its end', () => {
    const trial = { interval: 'day' as const, frequency: 14 };
    expect(firstSum({ ...price, trial }, 15, clock)).toEqual([
      { when: 'Today you pay', amount: '$0.00' },
      { when: 'From Dec 06, 2026, each month', amount: '15 × $9.00 = $135.00' },
    ]);
  });

  it('is paid at once without a trial', () => {
    expect(firstSum(price, 15, clock)).toEqual([
      { when: 'Today you pay', amount: '15 × $9.00 = $135.00' },
      { when: 'From Dec 22, 2026, each month', amount: '$135.00' },
    ]);
  });

  it('of a change is what the provider says', () => {
    const preview = { currency: 'USD', today: 6_640, recurring: 13_500 };
    const at = '2026-12-22T12:00:00.000Z';
    const bill = (amount: number) => ({ amount, at });
    expect(changeSum(price, 15, { ...preview, next: bill(13_500) })).toEqual([
      { when: 'Today you pay', amount: '$66.40' },
      { when: 'From Dec 22, 2026, each month', amount: '15 × $9.00 = $135.00' },
    ]);
    expect(changeSum(price, 15, { ...preview, today: 0, next: bill(5_000) })).toEqual([
      { when: 'Today you pay', amount: '$0.00' },
      { when: 'On Dec 22, 2026', amount: '$50.00' },
      { when: 'From Jan 22, 2027, each month', amount: '15 × $9.00 = $135.00' },
    ]);
    expect(changeSum(price, 15, { ...preview, next: null })).toHaveLength(1);
  });
});

describe('the words of a billing cycle', () => {
  it.each([
    ['month', 1, 'Monthly', 'per person and month', 'each month'],
    ['year', 1, 'Yearly', 'per person and year', 'each year'],
    ['month', 3, 'Every 3 months', 'per person and 3 months', 'every 3 months'],
  ] as const)('%s × %d', (interval, frequency, name, perPerson, each) => {
    const cycle = { interval, frequency };
    expect([cycleName(cycle), perPersonText(cycle), eachText(cycle)]).toEqual([name, perPerson, each]);
  });

  it('are for a trial those of its badge', () => {
    for (const interval of ['day', 'week', 'month', 'year'] as const)
      for (const frequency of [1, 14]) {
        const trial = { interval, frequency };
        expect(trialText(trial)).toBe(trialBadge(trial));
      }
  });
});

describe('a cycle later', () => {
  it.each([
    ['2027-01-31T08:30:00.000Z', 'month', 1, '2027-02-28T08:30:00.000Z'],
    ['2028-02-29T00:00:00.000Z', 'year', 1, '2029-02-28T00:00:00.000Z'],
    ['2026-12-15T00:00:00.000Z', 'month', 2, '2027-02-15T00:00:00.000Z'],
    ['2026-12-15T00:00:00.000Z', 'week', 2, '2026-12-29T00:00:00.000Z'],
  ] as const)('%s and a %s × %d is %s', (from, interval, frequency, expected) => {
    expect(addCycle(from, { interval, frequency })).toBe(expected);
  });

  it('saves whole months by the year', () => {
    expect([freeMonths(900, 9_000), freeMonths(900, 10_800), freeMonths(900, 12_000), freeMonths(0, 0)]).toEqual([
      2, 0, 0, 0,
    ]);
  });
});
