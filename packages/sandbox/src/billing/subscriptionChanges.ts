import type { ScheduledChange, SubscriptionItem } from '../protocol.js';
import type { StoredSubscription, StoredTransaction } from '../state.js';
import { iso } from '../times.js';
import type { World } from '../world.js';
import { cancelTransaction } from './transactions.js';

/** When the next bill is due: never while a cancel or a pause is scheduled, or nothing is billed any more. */
function nextBilledAt({ entity }: StoredSubscription): string | null {
  if (entity.status === 'canceled' || entity.status === 'paused' || entity.scheduled_change) return null;
  return entity.current_billing_period?.ends_at ?? null;
}

/** Writes what follows from the other fields of a subscription, and tells that it changed. */
export function writeSubscription(world: World, stored: StoredSubscription): void {
  const { entity } = stored;
  const next = nextBilledAt(stored);
  entity.next_billed_at = next;
  for (const item of entity.items) {
    item.next_billed_at = next;
    item.status = itemStatus(stored);
    item.updated_at = world.time;
  }
  world.touch(entity);
  world.emit('subscription.updated', entity);
}

function itemStatus({ entity }: StoredSubscription): SubscriptionItem['status'] {
  if (entity.status === 'trialing') return 'trialing';
  return entity.status === 'active' || entity.status === 'past_due' ? 'active' : 'inactive';
}

export const openBill = (world: World, stored: StoredSubscription): StoredTransaction | undefined =>
  stored.overdue ? world.state.transactions.get(stored.overdue.transactionId) : undefined;

/** The transaction that waits for another card of a subscription, if there is one. */
export function openCardChange(world: World, subscriptionId: string): StoredTransaction | undefined {
  for (const transaction of world.state.transactions.values()) {
    const { entity } = transaction;
    if (entity.subscription_id === subscriptionId && entity.status === 'ready') return transaction;
  }
  return undefined;
}

/** Ends a subscription for good; its open transactions are cancelled with it. */
export function cancelNow(world: World, stored: StoredSubscription): void {
  const { entity } = stored;
  for (const open of [openBill(world, stored), openCardChange(world, entity.id)])
    if (open) cancelTransaction(world, open);
  stored.overdue = null;
  stored.carried = { lines: [], credit: 0 };
  entity.status = 'canceled';
  entity.canceled_at = world.time;
  entity.scheduled_change = null;
  entity.current_billing_period = null;
  writeSubscription(world, stored);
  world.emit('subscription.canceled', entity);
}

/** Pauses a subscription; its period is kept, so that it can go on. */
export function pauseNow(world: World, stored: StoredSubscription, resumeAt: string | null): void {
  const { entity } = stored;
  entity.status = 'paused';
  entity.paused_at = world.time;
  entity.scheduled_change = resumeAt === null ? null : resumption(resumeAt);
  writeSubscription(world, stored);
  world.emit('subscription.paused', entity);
}

export const resumption = (effectiveAt: string): ScheduledChange => ({
  action: 'resume',
  effective_at: effectiveAt,
  resume_at: null,
});

export const endOfPeriod = ({ entity }: StoredSubscription, at: number): string =>
  entity.current_billing_period?.ends_at ?? iso(at);
