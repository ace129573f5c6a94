import { applyChange, type OnPaymentFailure } from '../billing/applyChange.js';
import { planChange, prorationModes, sameCycle, type PlanChange, type ProrationMode } from '../billing/planChange.js';
import { previewChange } from '../billing/preview.js';
import { writeSubscription } from '../billing/subscriptionChanges.js';
import { customDataOf, oneOf, only, optional, type Fields } from '../http/input.js';
import { invalidField, protocolError } from '../protocolError.js';
import type { StoredSubscription } from '../state.js';
import type { World } from '../world.js';
import { readSeats, type SeatErrors } from './readSeats.js';

const errors: SeatErrors = {
  notFound: 'subscription_new_items_not_valid',
  notActive: 'subscription_new_items_not_valid',
  quantity: 'subscription_quantity_not_valid',
  duplicate: 'subscription_duplicate_price_ids',
  differentCycle: 'subscription_new_items_not_valid',
};

const known = ['items', 'proration_billing_mode', 'on_payment_failure', 'scheduled_change', 'custom_data'];

/** Refuses what may not be changed in the state a subscription is in (docs/domains/paymentsSandbox.md). */
function mayChange({ entity }: StoredSubscription, body: Fields): void {
  const hasItems = body['items'] !== undefined;
  if (entity.status === 'canceled')
    throw protocolError('subscription_update_when_canceled', 'The subscription is cancelled for good.');
  if (hasItems && entity.status === 'past_due')
    throw protocolError('subscription_update_when_past_due', 'The subscription has an open bill.');
  if (hasItems && entity.scheduled_change)
    throw protocolError('subscription_locked_pending_changes', 'A change of the subscription is scheduled.');
  if (body['scheduled_change'] != null)
    throw protocolError('subscription_scheduled_change_invalid_update', 'A scheduled change can only be removed.');
}

/** Reads how a change is billed, and refuses what the state of the subscription does not allow. */
function modeOf({ entity }: StoredSubscription, body: Fields): ProrationMode {
  if (body['proration_billing_mode'] === undefined)
    throw protocolError(
      'subscription_items_update_missing_proration_billing_mode',
      'A change of items needs proration_billing_mode.',
    );
  const mode = oneOf(body, 'proration_billing_mode', prorationModes);
  if (mode !== 'do_not_bill' && entity.status === 'trialing')
    throw protocolError('subscription_trialing_items_update_invalid_options', 'A trial is changed by do_not_bill.');
  if (mode !== 'do_not_bill' && entity.status === 'paused')
    throw protocolError(
      'subscription_incorrect_proration_on_paused_subscription',
      'A paused subscription is changed by do_not_bill.',
    );
  return mode;
}

function readChange(world: World, stored: StoredSubscription, body: Fields): PlanChange | null {
  if (body['items'] === undefined) return null;
  const { entity } = stored;
  const mode = modeOf(stored, body);
  const items = readSeats(world, body, errors, entity.items);
  const change = planChange(stored, items, mode, world.at);
  if (items[0]?.price.unit_price.currency_code !== entity.currency_code)
    throw protocolError('subscription_new_items_not_valid', 'The prices have another currency.');
  const isToday = mode === 'prorated_immediately' || mode === 'full_immediately';
  if (entity.status === 'active' && !isToday && !sameCycle(change.cycle, entity.billing_cycle))
    throw invalidField('proration_billing_mode', 'must bill immediately when the interval changes');
  return change;
}

const failureOf = (body: Fields): OnPaymentFailure =>
  optional(body, 'on_payment_failure', () => oneOf(body, 'on_payment_failure', ['prevent_change', 'apply_change'])) ??
  'prevent_change';

/** Changes a subscription as a request says: its items, its data, or takes a scheduled change away. */
export function changeSubscription(world: World, stored: StoredSubscription, body: Fields): void {
  only(body, ...known);
  mayChange(stored, body);
  const { entity } = stored;
  const change = readChange(world, stored, body);
  const failure = failureOf(body);
  const isKept = body['scheduled_change'] === null && entity.scheduled_change !== null;
  const customData = body['custom_data'] === undefined ? entity.custom_data : customDataOf(body);
  if (change) applyChange(world, stored, change, failure);
  if (!isKept && customData === entity.custom_data) return;
  if (isKept) entity.scheduled_change = null;
  entity.custom_data = customData;
  writeSubscription(world, stored);
}

const nextBillOf = ({ entity }: StoredSubscription): string | null =>
  entity.status === 'paused' ? null : (entity.current_billing_period?.ends_at ?? null);

/** What a change would do and cost; nothing is changed. */
export function previewOfChange(world: World, stored: StoredSubscription, body: Fields): object {
  only(body, ...known);
  mayChange(stored, body);
  failureOf(body);
  const isKept = body['scheduled_change'] === null && stored.entity.scheduled_change?.action !== 'resume';
  const entity = isKept
    ? { ...stored.entity, scheduled_change: null, next_billed_at: nextBillOf(stored) }
    : stored.entity;
  const items = entity.items.map(({ price, product, quantity }) => ({ price, product, quantity }));
  const change = readChange(world, stored, body) ?? planChange(stored, items, 'do_not_bill', world.at);
  return previewChange(world, { ...stored, entity }, change);
}
