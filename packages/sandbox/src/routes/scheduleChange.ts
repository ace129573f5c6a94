import { beginPeriod, resumeNow } from '../billing/renew.js';
import { cancelNow, endOfPeriod, pauseNow, resumption, writeSubscription } from '../billing/subscriptionChanges.js';
import { futureOf, oneOf, only, optional, type Fields } from '../http/input.js';
import { invalidField, protocolError } from '../protocolError.js';
import type { OnResume, StoredSubscription } from '../state.js';
import { ms } from '../times.js';
import type { World } from '../world.js';

const resumeModes: readonly OnResume[] = ['start_new_billing_period', 'continue_existing_billing_period'];

const locked = () => protocolError('subscription_locked_pending_changes', 'A change of the subscription is scheduled.');

function refuseCanceled({ entity }: StoredSubscription): void {
  if (entity.status === 'canceled')
    throw protocolError('subscription_is_canceled_action_invalid', 'The subscription is cancelled for good.');
}

/** When a change takes effect: at once, with the next bill, or at a time. */
function readEffect(world: World, body: Fields): 'immediately' | 'next_billing_period' | Date {
  const value = body['effective_from'] ?? 'next_billing_period';
  if (value === 'immediately' || value === 'next_billing_period') return value;
  return new Date(futureOf(body, 'effective_from', world.at));
}

/** When a cancel or a pause takes effect; one that is scheduled does so before the next bill. */
function effectOf(world: World, stored: StoredSubscription, body: Fields): string | null {
  const effect = readEffect(world, body);
  if (effect === 'immediately') return null;
  const end = endOfPeriod(stored, world.at);
  if (effect === 'next_billing_period') return end;
  if (effect.getTime() > ms(end)) throw invalidField('effective_from', 'must be within the current billing period');
  return effect.toISOString();
}

const onResumeOf = (body: Fields): OnResume | null =>
  optional(body, 'on_resume', () => oneOf(body, 'on_resume', resumeModes));

/** Ends a subscription at once or when its period ends. One that is paused ends at once. */
export function cancel(world: World, stored: StoredSubscription, body: Fields): void {
  only(body, 'effective_from');
  const { entity } = stored;
  if (entity.status === 'canceled')
    throw protocolError('subscription_update_when_canceled', 'The subscription is cancelled for good.');
  const at = entity.status === 'paused' ? null : effectOf(world, stored, body);
  if (at === null) {
    cancelNow(world, stored);
    return;
  }
  if (entity.scheduled_change) throw locked();
  entity.scheduled_change = { action: 'cancel', effective_at: at, resume_at: null };
  writeSubscription(world, stored);
}

/** Pauses a subscription at once or when its period ends; a trial only when it ends. */
export function pause(world: World, stored: StoredSubscription, body: Fields): void {
  only(body, 'effective_from', 'resume_at', 'on_resume');
  refuseCanceled(stored);
  const { entity } = stored;
  if (entity.status === 'paused')
    throw protocolError('subscription_cannot_be_paused', 'The subscription is paused already.');
  if (entity.status === 'past_due')
    throw protocolError('subscription_update_when_past_due', 'The subscription has an open bill.');
  if (entity.scheduled_change) throw locked();
  const at = effectOf(world, stored, body);
  if (at === null && entity.status === 'trialing')
    throw protocolError('subscription_update_when_trialing', 'A trial is paused only when it ends.');
  const resumeAt = optional(body, 'resume_at', () => futureOf(body, 'resume_at', world.at));
  const onResume = onResumeOf(body) ?? 'start_new_billing_period';
  if (at === null) {
    stored.onResume = onResume;
    pauseNow(world, stored, resumeAt);
    return;
  }
  if (resumeAt !== null && ms(resumeAt) <= ms(at)) throw invalidField('resume_at', 'must be after the pause begins');
  stored.onResume = onResume;
  entity.scheduled_change = { action: 'pause', effective_at: at, resume_at: resumeAt };
  writeSubscription(world, stored);
}

/** Ends a pause at once or at a time; of a pause that is scheduled, sets when it ends. */
export function resume(world: World, stored: StoredSubscription, body: Fields): void {
  only(body, 'effective_from', 'on_resume');
  refuseCanceled(stored);
  const { entity } = stored;
  const effect = readEffect(world, { effective_from: 'immediately', ...body });
  if (effect === 'next_billing_period') throw invalidField('effective_from', 'must be immediately or a time');
  const isScheduled = entity.scheduled_change?.action === 'pause';
  if (entity.status !== 'paused' && !isScheduled)
    throw protocolError('subscription_must_be_paused', 'The subscription is not paused.');
  const onResume = onResumeOf(body) ?? stored.onResume;
  if (isScheduled && entity.scheduled_change) {
    if (effect === 'immediately') throw locked();
    if (effect.getTime() <= ms(entity.scheduled_change.effective_at))
      throw invalidField('effective_from', 'must be after the pause begins');
    entity.scheduled_change.resume_at = effect.toISOString();
  }
  stored.onResume = onResume;
  if (effect === 'immediately') {
    resumeNow(world, stored);
    return;
  }
  if (!isScheduled) entity.scheduled_change = resumption(effect.toISOString());
  writeSubscription(world, stored);
}

/** Ends a trial at once: the first period begins and is billed. */
export function activate(world: World, stored: StoredSubscription, body: Fields): void {
  only(body);
  if (stored.entity.status !== 'trialing')
    throw protocolError('subscription_cannot_activate', 'The subscription is not on trial.');
  if (stored.entity.scheduled_change) throw locked();
  beginPeriod(world, stored, world.time, world.time);
}
