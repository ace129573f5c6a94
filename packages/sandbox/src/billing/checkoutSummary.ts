import type { StoredSubscription, StoredTransaction } from '../state.js';
import type { Cycle } from '../protocol.js';
import { firstBill, recurringTotal } from './firstBill.js';
import { nextTransaction } from './preview.js';
import { seatsOf } from './seats.js';
import { dueOf } from './transactions.js';
import { unitAmount } from './bill.js';
import type { World } from '../world.js';

/** What the card form shows of a transaction; amounts in minor units. */
export interface CheckoutSummary {
  id: string;
  status: string;
  kind: 'subscribe' | 'change_payment_method' | 'overdue';
  productName: string;
  priceName: string | null;
  quantity: number;
  unitPrice: number;
  currencyCode: string;
  interval: string;
  trial: Cycle | null;
  totalToday: number;
  /** What the next bill comes to, and when; null where none will come. */
  totalLater: number | null;
  laterFrom: string | null;
}

function kindOf({ entity }: StoredTransaction): CheckoutSummary['kind'] {
  if (entity.origin === 'api') return 'subscribe';
  return entity.origin === 'subscription_payment_method_change' ? 'change_payment_method' : 'overdue';
}

/** The bill after the next payment of a transaction. */
function laterOf(world: World, stored: StoredTransaction, subscription: StoredSubscription | undefined) {
  const seats = seatsOf(world, stored.entity);
  if (!subscription) return { total: recurringTotal(seats), from: firstBill(seats, world.at).period.ends_at };
  const period = subscription.entity.current_billing_period;
  if (subscription.overdue && period) return { total: recurringTotal(subscription.entity.items), from: period.ends_at };
  const next = nextTransaction(world, subscription);
  return next && { total: Number(next.details.totals.grand_total), from: next.billing_period.starts_at };
}

/** Tells what a transaction is for, to whoever holds its id: nothing of the company it is paid for. */
export function checkoutSummary(world: World, stored: StoredTransaction): CheckoutSummary {
  const { entity } = stored;
  const item = entity.items[0];
  const price = item?.price;
  const subscription = world.state.subscriptions.get(entity.subscription_id ?? '');
  const trial = entity.origin === 'api' ? price?.trial_period : null;
  const later = laterOf(world, stored, subscription);
  return {
    id: entity.id,
    status: entity.status,
    kind: kindOf(stored),
    productName: (price && world.state.products.get(price.product_id)?.name) ?? '',
    priceName: price?.name ?? null,
    quantity: item?.quantity ?? 0,
    unitPrice: price ? unitAmount(price) : 0,
    currencyCode: entity.currency_code,
    interval: price?.billing_cycle?.interval ?? 'month',
    trial: trial ? { interval: trial.interval, frequency: trial.frequency } : null,
    totalToday: dueOf(entity),
    totalLater: later?.total ?? null,
    laterFrom: later?.from ?? null,
  };
}
