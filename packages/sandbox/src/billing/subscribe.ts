import type { Subscription } from '../protocol.js';
import type { StoredPaymentMethod, StoredTransaction } from '../state.js';
import type { World } from '../world.js';
import type { Bill } from './bill.js';

/** Makes the subscription that a transaction pays for: trialing where its price has a trial, else active. */
export function subscribe(
  world: World,
  transaction: StoredTransaction,
  bill: Bill,
  method: StoredPaymentMethod,
): Subscription {
  const { entity: paid } = transaction;
  const first = bill.lines[0]?.price;
  if (!first?.billing_cycle) throw new Error('A subscription needs a price with a billing cycle');
  const isTrial = first.trial_period !== null;
  const id = world.id('sub');
  const entity: Subscription = {
    id,
    status: isTrial ? 'trialing' : 'active',
    customer_id: method.entity.customer_id,
    address_id: method.entity.address_id,
    business_id: null,
    currency_code: bill.currency,
    created_at: world.time,
    updated_at: world.time,
    started_at: world.time,
    first_billed_at: isTrial ? null : world.time,
    next_billed_at: bill.period.ends_at,
    paused_at: null,
    canceled_at: null,
    discount: null,
    collection_mode: 'automatic',
    billing_details: null,
    current_billing_period: bill.period,
    billing_cycle: first.billing_cycle,
    scheduled_change: null,
    management_urls: { update_payment_method: null, cancel: `${world.publicUrl}/settings/billing/plan-details` },
    items: bill.lines.map(({ price, product, quantity }) => ({
      status: isTrial ? 'trialing' : 'active',
      quantity,
      recurring: true,
      created_at: world.time,
      updated_at: world.time,
      previously_billed_at: isTrial ? null : world.time,
      next_billed_at: bill.period.ends_at,
      trial_dates: isTrial ? bill.period : null,
      price,
      product,
    })),
    custom_data: paid.custom_data,
    import_meta: null,
  };
  world.state.subscriptions.set(id, {
    entity,
    paymentMethodId: method.entity.id,
    anchor: bill.period.starts_at,
    carried: { lines: [], credit: 0 },
    creditable: bill.lines.reduce((sum, { amount }) => sum + amount, 0),
    overdue: null,
    onResume: 'start_new_billing_period',
  });
  world.emit('subscription.created', { ...entity, transaction_id: paid.id });
  world.emit(isTrial ? 'subscription.trialing' : 'subscription.activated', entity);
  return entity;
}
