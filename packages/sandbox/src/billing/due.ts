import type { StoredSubscription } from '../state.js';
import { dayMs, ms } from '../times.js';
import type { World } from '../world.js';
import { beginPeriod, giveUpDays, nextAnchor, resumeNow, retryDays, retryPayment } from './renew.js';
import { cancelNow, openBill, pauseNow } from './subscriptionChanges.js';

/** The next moment at which something happens to a subscription by itself; Infinity where nothing will. */
export function dueAt({ entity, overdue }: StoredSubscription): number {
  const times: number[] = [];
  if (entity.status === 'canceled') return Infinity;
  if (entity.scheduled_change) times.push(ms(entity.scheduled_change.effective_at));
  if (overdue) times.push(ms(overdue.since) + (retryDays[overdue.retries] ?? giveUpDays) * dayMs);
  else if (entity.next_billed_at !== null) times.push(ms(entity.next_billed_at));
  return Math.min(Infinity, ...times);
}

function carryOut(world: World, stored: StoredSubscription): void {
  const { entity, overdue } = stored;
  const change = entity.scheduled_change;
  if (change && ms(change.effective_at) <= world.at) {
    if (change.action === 'cancel') cancelNow(world, stored);
    else if (change.action === 'pause') pauseNow(world, stored, change.resume_at);
    else resumeNow(world, stored);
    return;
  }
  const bill = openBill(world, stored);
  if (overdue && bill) {
    if (overdue.retries < retryDays.length) retryPayment(world, stored, bill);
    else cancelNow(world, stored);
    return;
  }
  const startsAt = entity.current_billing_period?.ends_at ?? world.time;
  beginPeriod(world, stored, startsAt, nextAnchor(stored, startsAt));
}

/** The next moment at which something happens by itself, in milliseconds; Infinity where nothing will. */
export const nextDueAt = (world: World): number =>
  Array.from(world.state.subscriptions.values(), dueAt).reduce((first, at) => Math.min(first, at), Infinity);

/**
 * Carries out what fell due until a moment, in the order of time: ends of trials, renewals, retries, scheduled changes
 * (docs/domains/paymentsSandbox.md). What is due several times happens as often.
 */
export function carryOutDue(world: World, until: number): void {
  const queue = [...world.state.subscriptions.values()]
    .map((stored) => ({ stored, at: dueAt(stored) }))
    .filter(({ at }) => at <= until)
    .sort((one, other) => one.at - other.at);
  for (let first = queue.shift(); first; first = queue.shift()) {
    const { stored } = first;
    world.goTo(first.at);
    carryOut(world, stored);
    const at = dueAt(stored);
    if (at > until) continue;
    const place = queue.findIndex((other) => other.at > at);
    queue.splice(place === -1 ? queue.length : place, 0, { stored, at });
  }
  world.goTo(until);
}
