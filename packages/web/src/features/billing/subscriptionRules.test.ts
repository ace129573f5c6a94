import type { ScheduledAction, SubscriptionStatus } from '@snaplore/schema/billing';
import { describe, expect, it } from 'vitest';
import { paymentStatus } from './paymentStatus.js';
import { isEnding, periodLabel } from './planPeriod.js';
import { plansFaceOf } from './plansFace.js';

const of = (status: SubscriptionStatus, scheduledAction: ScheduledAction | null = null) => ({
  status,
  scheduledAction,
  scheduledAt: scheduledAction === null ? null : '2026-12-06T12:00:00.000Z',
  periodEndsAt: '2026-12-06T12:00:00.000Z',
  nextBilledAt: scheduledAction === null ? '2026-12-06T12:00:00.000Z' : null,
});

describe('what the plans page is for', () => {
  it.each([
    ['no subscription', null, 'setUp'],
    ['one that has ended', of('canceled'), 'setUp'],
    ['one that is paid', of('active'), 'update'],
    ['one on trial', of('trialing'), 'update'],
    ['one that is about to end', of('active', 'cancel'), 'scheduled'],
    ['one with a refused payment', of('past_due'), 'pastDue'],
    ['a paused one', of('paused'), 'paused'],
  ])('with %s', (_name, subscription, face) => {
    expect(plansFaceOf(subscription)).toBe(face);
  });
});

describe('the end of a period', () => {
  it.each([
    ['goes on', of('active'), 'Next billing date Dec 06, 2026', false],
    ['is cancelled', of('active', 'cancel'), 'Subscription ends on Dec 06, 2026', true],
    ['is to be paused', of('active', 'pause'), 'Subscription pauses on Dec 06, 2026', true],
    ['goes on, unknown when', { ...of('active'), nextBilledAt: null }, 'Next billing date N/A', false],
    ['is paused', { ...of('paused'), periodEndsAt: null }, 'Paused since N/A', true],
  ])('of one that %s', (_name, subscription, label, ends) => {
    expect([periodLabel(subscription), isEnding(subscription)]).toEqual([label, ends]);
  });
});

describe('the status of a payment', () => {
  it.each([
    ['completed', false, 'green', 'Paid'],
    ['paid', false, 'green', 'Paid'],
    ['past_due', false, 'red', 'Failed'],
    ['billed', false, 'amber', 'Open'],
    ['completed', true, 'indigo', 'Trial'],
  ])('%s, trial: %s', (status, isTrial, tone, text) => {
    expect(paymentStatus({ status, isTrial })).toEqual({ tone, text });
  });
});
