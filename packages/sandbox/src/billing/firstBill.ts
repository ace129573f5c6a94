import { iso } from '../times.js';
import { freeLine, fullLine, type Bill } from './bill.js';
import { addCycles, periodFrom } from './periods.js';
import type { Seats } from './planChange.js';

/** The first bill of a subscription that begins at a moment: nothing for a trial, else the first period in full. */
export function firstBill(items: readonly Seats[], at: number): Bill {
  const price = items[0]?.price;
  if (!price?.billing_cycle) throw new Error('A subscription needs a price with a billing cycle');
  const { trial_period: trial, billing_cycle: cycle, unit_price: money } = price;
  const line = trial ? freeLine : fullLine;
  return {
    currency: money.currency_code,
    period: trial ? { starts_at: iso(at), ends_at: iso(addCycles(at, trial, 1)) } : periodFrom(iso(at), iso(at), cycle),
    lines: items.map((each) => line(each.price, each.product, each.quantity)),
    credit: 0,
  };
}

/** What each later period costs, in minor units. */
export const recurringTotal = (items: readonly Seats[]): number =>
  items.reduce((sum, { price, product, quantity }) => sum + fullLine(price, product, quantity).amount, 0);
