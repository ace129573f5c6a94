import { priceText } from '@snaplore/schema/billing';
import type { BillingPreviewPartsFragment, BillingPricePartsFragment } from '../../gql/types.js';
import { longDate } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';
import { addCycle } from './cycleDates.js';
import { eachText, type Cycle } from './cycleWords.js';

/** One line of what is to be paid: when, and how much. */
export interface SumLine {
  when: string;
  amount: string;
}

/** '15 × $9.00 = $135.00': a sum that can be checked. */
export function seatsText(seats: number, unitAmount: number, currency: string): string {
  return `${String(seats)} × ${priceText(unitAmount, currency)} = ${priceText(seats * unitAmount, currency)}`;
}

/** From when on the same is paid each time. */
const fromOn = (at: string, cycle: Cycle): string => m.billing_fromOn({ date: longDate(at), each: eachText(cycle) });

/**
 * What is paid today and from then on by a company that begins (docs/domains/billing.md).
 * @param clock the provider's time.
 */
export function firstSum(price: BillingPricePartsFragment, seats: number, clock: string): SumLine[] {
  const { unitAmount, currency, cycle, trial } = price;
  const sum = seatsText(seats, unitAmount, currency);
  return [
    { when: m.billing_todayYouPay(), amount: trial ? priceText(0, currency) : sum },
    {
      when: fromOn(addCycle(clock, trial ?? cycle), cycle),
      amount: trial ? sum : priceText(seats * unitAmount, currency),
    },
  ];
}

/** The same for a plan that is changed, by the provider's preview (docs/domains/billing.md). */
export function changeSum(
  price: BillingPricePartsFragment,
  seats: number,
  { currency, today, next, recurring }: BillingPreviewPartsFragment,
): SumLine[] {
  const { unitAmount, cycle } = price;
  const lines = [{ when: m.billing_todayYouPay(), amount: priceText(today, currency) }];
  if (!next) return lines;
  const sum =
    recurring === seats * unitAmount ? seatsText(seats, unitAmount, currency) : priceText(recurring, currency);
  if (next.amount === recurring) return [...lines, { when: fromOn(next.at, cycle), amount: sum }];
  // What is left of the former plan is taken off the first bill.
  return [
    ...lines,
    { when: m.billing_onDate({ date: longDate(next.at) }), amount: priceText(next.amount, currency) },
    { when: fromOn(addCycle(next.at, cycle), cycle), amount: sum },
  ];
}
