import { protocolError } from '../protocolError.js';
import type { StoredSubscription } from '../state.js';
import type { SubscriptionItem } from '../protocol.js';
import type { World } from '../world.js';
import { declines } from './attempts.js';
import { balanceOf } from './balances.js';
import { sumsOf } from './bill.js';
import type { PlanChange, Seats } from './planChange.js';
import { collect, settle } from './renew.js';
import { writeSubscription } from './subscriptionChanges.js';

export type OnPaymentFailure = 'prevent_change' | 'apply_change';

/** The items of a subscription after a change; those that stay keep their history. */
export function itemsAfter(world: World, stored: StoredSubscription, items: readonly Seats[]): SubscriptionItem[] {
  return items.map(({ price, product, quantity }) => {
    const former = stored.entity.items.find((item) => item.price.id === price.id);
    const first = stored.entity.items[0];
    return {
      status: first?.status ?? 'active',
      recurring: true,
      created_at: world.time,
      previously_billed_at: null,
      next_billed_at: stored.entity.next_billed_at,
      trial_dates: first?.trial_dates ?? null,
      ...former,
      quantity,
      updated_at: world.time,
      price,
      product,
    };
  });
}

/** Whether a change alters nothing: asked again, it does nothing and tells nobody. */
const isSame = (stored: StoredSubscription, { items }: PlanChange): boolean =>
  items.length === stored.entity.items.length &&
  items.every(({ price, quantity }) =>
    stored.entity.items.some((item) => item.price.id === price.id && item.quantity === quantity),
  );

/**
 * Makes a change of items, and bills what it costs today.
 * @throws ProtocolError `subscription_payment_declined`, with nothing changed, when the card is declined and the change
 * was to be made only when it is paid
 */
export function applyChange(
  world: World,
  stored: StoredSubscription,
  change: PlanChange,
  onFailure: OnPaymentFailure,
): void {
  const { entity } = stored;
  if (isSame(stored, change)) return;
  const { immediate } = change;
  const method = world.state.paymentMethods.get(stored.paymentMethodId);
  if (immediate && onFailure === 'prevent_change') {
    const { due } = sumsOf(immediate, balanceOf(world, entity.customer_id, immediate.currency));
    if (due > 0 && (!method || declines(method)))
      throw protocolError('subscription_payment_declined', 'The card was declined; the subscription is as it was.');
  }
  entity.items = itemsAfter(world, stored, change.items);
  entity.billing_cycle = change.cycle;
  entity.current_billing_period = change.period;
  stored.anchor = change.anchor ?? stored.anchor;
  stored.creditable = change.creditable;
  stored.carried = change.carried;
  if (!immediate) {
    writeSubscription(world, stored);
    return;
  }
  for (const item of entity.items) item.previously_billed_at = world.time;
  settle(world, stored, collect(world, stored, immediate, 'subscription_update'), entity.status);
}
