import type { Subscription, TransactionPreview } from '../protocol.js';
import type { StoredSubscription } from '../state.js';
import type { World } from '../world.js';
import { itemsAfter } from './applyChange.js';
import { balanceOf } from './balances.js';
import { previewDetails, sumsOf, type Bill } from './bill.js';
import type { PlanChange } from './planChange.js';
import { nextAnchor, recurringBill } from './renew.js';

function previewOf(bill: Bill, balance: number): TransactionPreview {
  return { billing_period: bill.period, details: previewDetails(bill, sumsOf(bill, balance)), adjustments: [] };
}

/** The next bill of a subscription as it is; null where none will come. */
export function nextTransaction(world: World, stored: StoredSubscription, balance?: number): TransactionPreview | null {
  const { entity } = stored;
  if (entity.next_billed_at === null) return null;
  const bill = recurringBill(stored, entity.next_billed_at, nextAnchor(stored, entity.next_billed_at));
  return previewOf(bill, balance ?? balanceOf(world, entity.customer_id, entity.currency_code));
}

/** What a subscription costs each period, without what is carried over. */
export function recurringDetails(stored: StoredSubscription): TransactionPreview['details'] {
  const startsAt = stored.entity.current_billing_period?.ends_at ?? stored.entity.created_at;
  const bill = recurringBill({ ...stored, carried: { lines: [], credit: 0 } }, startsAt, startsAt);
  return previewDetails(bill, sumsOf(bill, 0));
}

/** A subscription as a change would leave it, with the bills of today and of the next time. */
export function previewChange(world: World, stored: StoredSubscription, change: PlanChange): object {
  const { entity } = stored;
  const currency = entity.currency_code;
  const balance = balanceOf(world, entity.customer_id, currency);
  const today = change.immediate && sumsOf(change.immediate, balance);
  const next: Subscription = {
    ...entity,
    items: itemsAfter(world, stored, change.items),
    billing_cycle: change.cycle,
    current_billing_period: change.period,
    next_billed_at: entity.next_billed_at === null ? null : (change.period?.ends_at ?? null),
  };
  const after: StoredSubscription = {
    ...stored,
    entity: next,
    anchor: change.anchor ?? stored.anchor,
    carried: change.carried,
  };
  const result = change.charge - change.credit;
  return {
    ...next,
    items: next.items.map((item) => ({ ...item, next_billed_at: next.next_billed_at })),
    immediate_transaction: change.immediate && previewOf(change.immediate, balance),
    next_transaction: nextTransaction(world, after, today ? balance - today.fromBalance + today.toBalance : balance),
    recurring_transaction_details: recurringDetails(after),
    update_summary: {
      credit: { amount: String(change.credit), currency_code: currency },
      charge: { amount: String(change.charge), currency_code: currency },
      result: { action: result < 0 ? 'credit' : 'charge', amount: String(Math.abs(result)), currency_code: currency },
    },
  };
}
