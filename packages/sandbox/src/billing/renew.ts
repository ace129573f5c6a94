import type { TransactionOrigin } from '../protocol.js';
import type { StoredSubscription, StoredTransaction } from '../state.js';
import { ms } from '../times.js';
import type { World } from '../world.js';
import { chargeSaved } from './attempts.js';
import { fullLine, type Bill } from './bill.js';
import { periodFrom } from './periods.js';
import { writeSubscription } from './subscriptionChanges.js';
import { addTransaction, completeTransaction, setStatus } from './transactions.js';

/** The bill of a subscription's next period: its items in full, and what was carried over to it. */
export function recurringBill(stored: StoredSubscription, startsAt: string, anchor: string): Bill {
  const { entity, carried } = stored;
  return {
    currency: entity.currency_code,
    period: periodFrom(startsAt, anchor, entity.billing_cycle),
    lines: [
      ...entity.items.map(({ price, product, quantity }) => fullLine(price, product, quantity)),
      ...carried.lines,
    ],
    credit: carried.credit,
  };
}

/** The anchor of the next period: the end of a trial begins to count again. */
export const nextAnchor = ({ entity, anchor }: StoredSubscription, startsAt: string): string =>
  entity.status === 'trialing' ? startsAt : anchor;

/**
 * Bills a subscription and asks its card. Where the card is declined, the bill and the subscription are past due, and
 * `retryPayment` follows. Returns whether it was paid.
 */
export function collect(
  world: World,
  stored: StoredSubscription,
  bill: Bill,
  origin: TransactionOrigin,
): StoredTransaction {
  const { entity } = stored;
  const transaction = addTransaction(world, bill, {
    status: 'billed',
    origin,
    custom_data: entity.custom_data,
    customer_id: entity.customer_id,
    address_id: entity.address_id,
    subscription_id: entity.id,
  });
  world.emit('transaction.billed', transaction.entity);
  const method = world.state.paymentMethods.get(stored.paymentMethodId);
  if (method && chargeSaved(world, transaction, method)) completeTransaction(world, transaction);
  else setStatus(world, transaction, 'past_due');
  return transaction;
}

/** Begins the next period of a subscription at a moment: bills it, asks the card, and tells how it went. */
export function beginPeriod(world: World, stored: StoredSubscription, startsAt: string, anchor: string): void {
  const { entity } = stored;
  const before = entity.status;
  const bill = recurringBill(stored, startsAt, anchor);
  stored.anchor = anchor;
  stored.carried = { lines: [], credit: 0 };
  stored.creditable = bill.lines.slice(0, entity.items.length).reduce((sum, line) => sum + line.amount, 0);
  entity.current_billing_period = bill.period;
  entity.first_billed_at ??= world.time;
  for (const item of entity.items) item.previously_billed_at = world.time;
  settle(world, stored, collect(world, stored, bill, 'subscription_recurring'), before);
}

/** Writes how the payment of a bill left a subscription: active, or past due. */
export function settle(
  world: World,
  stored: StoredSubscription,
  transaction: StoredTransaction,
  before: StoredSubscription['entity']['status'],
): void {
  const { entity } = stored;
  const isPaid = transaction.entity.status === 'completed';
  entity.status = isPaid ? 'active' : 'past_due';
  entity.paused_at = null;
  stored.overdue = isPaid ? null : { transactionId: transaction.entity.id, since: world.time, retries: 0 };
  writeSubscription(world, stored);
  if (!isPaid) world.emit('subscription.past_due', entity);
  else if (before === 'trialing' || before === 'past_due') world.emit('subscription.activated', entity);
}

/** Days after a failed payment on which it is tried again; the last one ends the subscription. */
export const retryDays: readonly number[] = [3, 5, 7];
export const giveUpDays = 30;

/** Tries the open bill of a subscription again. */
export function retryPayment(world: World, stored: StoredSubscription, bill: StoredTransaction): void {
  const method = world.state.paymentMethods.get(stored.paymentMethodId);
  if (method && chargeSaved(world, bill, method)) {
    completeTransaction(world, bill);
    settle(world, stored, bill, 'past_due');
    return;
  }
  if (stored.overdue) stored.overdue.retries += 1;
  world.isChanged = true;
}

/** Ends a pause. The period it was paused in goes on where that was asked and it is not over; else a new one begins. */
export function resumeNow(world: World, stored: StoredSubscription): void {
  const { entity } = stored;
  const period = entity.current_billing_period;
  const goesOn = stored.onResume === 'continue_existing_billing_period' && period && ms(period.ends_at) > world.at;
  entity.scheduled_change = null;
  if (goesOn) {
    entity.status = 'active';
    entity.paused_at = null;
    writeSubscription(world, stored);
  } else beginPeriod(world, stored, world.time, world.time);
  world.emit('subscription.resumed', entity);
}
