import type { Cycle, Period, Price, Product, Proration } from '../protocol.js';
import type { StoredSubscription } from '../state.js';
import { iso } from '../times.js';
import { fullLine, unitAmount, type Bill, type BillLine } from './bill.js';
import { periodFrom, shareLeft } from './periods.js';

export const prorationModes = [
  'prorated_immediately',
  'prorated_next_billing_period',
  'full_immediately',
  'full_next_billing_period',
  'do_not_bill',
] as const;
export type ProrationMode = (typeof prorationModes)[number];

/** A price with the quantity that a subscription has of it, or is to have. */
export interface Seats {
  price: Price;
  product: Product;
  quantity: number;
}

/** What is charged and given back with the next bill. */
export type Carried = StoredSubscription['carried'];

/** What a change of a subscription's items costs and does, before it is made: previews and changes read the same. */
export interface PlanChange {
  items: Seats[];
  cycle: Cycle;
  /** The current period after it. */
  period: Period | null;
  /** Where periods are counted from, when a new one begins at once. */
  anchor: string | null;
  /** The bill of today; null where nothing is billed today. */
  immediate: Bill | null;
  /** What is carried to the next bill after it. */
  carried: Carried;
  /** What is billed for the current period after it, in minor units. */
  creditable: number;
  /** Charge and credit of the change, in minor units. */
  charge: number;
  credit: number;
}

export const sameCycle = (one: Cycle, other: Cycle): boolean =>
  one.interval === other.interval && one.frequency === other.frequency;

const quantityOf = (items: readonly Seats[], priceId: string): number =>
  items.find(({ price }) => price.id === priceId)?.quantity ?? 0;

/** Those of a list whose quantity is another in the other list, or that are not in it. */
const changedFrom = (items: readonly Seats[], others: readonly Seats[]): Seats[] =>
  items.filter(({ price, quantity }) => quantityOf(others, price.id) !== quantity);

const share = (rate: number, { price, quantity }: Seats): number => Math.round(rate * unitAmount(price) * quantity);

function proratedLine(seats: Seats, rate: number, proration: Proration): BillLine {
  const amount = share(rate, seats);
  return { ...seats, proration, unitAmount: Math.round(rate * unitAmount(seats.price)), amount };
}

const sumOf = (lines: readonly BillLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Works out a change of items at a moment (docs/domains/paymentsSandbox.md). Unused time is given back by the minute,
 * and never more than was billed for the period. Another interval begins a new period at once.
 */
export function planChange(stored: StoredSubscription, items: Seats[], mode: ProrationMode, at: number): PlanChange {
  const { entity } = stored;
  const period = entity.current_billing_period;
  const before = entity.items.map(({ price, product, quantity }): Seats => ({ price, product, quantity }));
  const cycle = items[0]?.price.billing_cycle ?? entity.billing_cycle;
  const { carried, creditable } = stored;
  const isChanged = changedFrom(items, before).length + changedFrom(before, items).length > 0;
  const unbilled: PlanChange = {
    items,
    cycle,
    period,
    anchor: null,
    immediate: null,
    carried,
    creditable,
    charge: 0,
    credit: 0,
  };
  if (mode === 'do_not_bill' || period === null || !isChanged) return unbilled;

  const rate = shareLeft(period, at);
  const isProrated = mode === 'prorated_immediately' || mode === 'prorated_next_billing_period';
  const isNewCycle = !sameCycle(cycle, entity.billing_cycle);
  const unused = (isNewCycle ? before : changedFrom(before, items)).reduce((sum, each) => sum + share(rate, each), 0);
  const credit = isProrated ? Math.min(unused, creditable) : 0;
  const lines = linesOf(items, before, isNewCycle ? 'all' : isProrated ? { rate, period, at } : 'added');
  const charge = sumOf(lines);
  const together: Carried = { lines: few([...carried.lines, ...lines]), credit: carried.credit + credit };
  const billed: PlanChange = { ...unbilled, creditable: creditable + charge - credit, charge, credit };
  if (mode === 'prorated_next_billing_period' || mode === 'full_next_billing_period')
    return { ...billed, carried: together };
  // What was carried is billed with it: nobody is given credit for what they still owe.
  const now = iso(at);
  const newPeriod = isNewCycle ? periodFrom(now, now, cycle) : period;
  return {
    ...billed,
    period: newPeriod,
    anchor: isNewCycle ? now : null,
    immediate: { currency: entity.currency_code, period: newPeriod, ...together },
    carried: { lines: [], credit: 0 },
    creditable: isNewCycle ? charge : billed.creditable,
    charge: sumOf(together.lines),
    credit: together.credit,
  };
}

/** How many lines are carried to a bill. */
const carriedMax = 100;

/** The same lines, or where they are too many one for each price, with the same sum. */
function few(lines: BillLine[]): BillLine[] {
  if (lines.length <= carriedMax) return lines;
  const merged = new Map<string, BillLine>();
  for (const line of lines) {
    const amount = line.amount + (merged.get(line.price.id)?.amount ?? 0);
    merged.set(line.price.id, { ...line, proration: null, unitAmount: amount, quantity: 1, amount });
  }
  return [...merged.values()];
}

/** The lines of a change: all items in full, what was added in full, or what changed for the rest of its period. */
function linesOf(
  items: readonly Seats[],
  before: readonly Seats[],
  what: 'all' | 'added' | { rate: number; period: Period; at: number },
): BillLine[] {
  if (what === 'all') return items.map((each) => fullLine(each.price, each.product, each.quantity));
  const changed = changedFrom(items, before);
  if (what === 'added')
    return changed
      .map((each) => ({ ...each, quantity: each.quantity - quantityOf(before, each.price.id) }))
      .filter(({ quantity }) => quantity > 0)
      .map((each) => fullLine(each.price, each.product, each.quantity));
  const proration: Proration = {
    rate: String(what.rate),
    billing_period: { starts_at: iso(what.at), ends_at: what.period.ends_at },
  };
  return changed.map((each) => proratedLine(each, what.rate, proration));
}
