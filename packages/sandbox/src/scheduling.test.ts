import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestSandbox, type TestSandbox } from './testing/openTestSandbox.js';

let test: TestSandbox;
beforeEach(async () => {
  test = await openTestSandbox();
});
afterEach(() => test.close());

const periodEnd = '2026-02-28T10:00:00.000Z';
const subscribed = async () => test.subscribe(await test.price('monthly'));
const billCount = async (subscriptionId: string) =>
  (await test.paddle.transactions.list({ subscriptionId: [subscriptionId] }).next()).length;
const refused = (code: string) => ({ code });

describe('Cancelling', () => {
  it("takes effect at the period's end, and until then can be taken back", async () => {
    const { subscriptions } = test.paddle;
    const { id, items } = await subscribed();
    const scheduled = { action: 'cancel', effectiveAt: periodEnd, resumeAt: null };
    expect(await subscriptions.cancel(id, { effectiveFrom: 'next_billing_period' })).toMatchObject({
      status: 'active',
      scheduledChange: scheduled,
      nextBilledAt: null,
      items: [{ nextBilledAt: null }],
    });
    await expect(subscriptions.cancel(id)).rejects.toMatchObject(refused('subscription_locked_pending_changes'));
    await expect(
      subscriptions.update(id, {
        items: [{ priceId: items[0]!.price.id, quantity: 2 }],
        prorationBillingMode: 'prorated_next_billing_period',
      }),
    ).rejects.toMatchObject(refused('subscription_locked_pending_changes'));
    expect(await subscriptions.update(id, { scheduledChange: null })).toMatchObject({
      status: 'active',
      scheduledChange: null,
      nextBilledAt: periodEnd,
    });
    await test.sandbox.clock.move(28);
    expect(await subscriptions.get(id)).toMatchObject({ status: 'active' });

    await subscriptions.cancel(id);
    await test.sandbox.clock.move(31);
    expect(await subscriptions.get(id)).toMatchObject({
      status: 'canceled',
      canceledAt: '2026-03-31T10:00:00.000Z',
      scheduledChange: null,
      nextBilledAt: null,
      currentBillingPeriod: null,
    });
    expect(await billCount(id)).toBe(2);
    await test.sandbox.webhooks!.whenDelivered();
    expect(test.events().at(-1)).toMatchObject({ event_type: 'subscription.canceled', data: { status: 'canceled' } });
  });

  it('at a time takes effect within the period alone', async () => {
    const { id } = await subscribed();
    const cancel = (time: string) =>
      test.call(`/subscriptions/${id}/cancel`, { method: 'POST', body: JSON.stringify({ effective_from: time }) });
    for (const time of ['2026-01-30T00:00:00Z', '2026-03-01T00:00:00Z', 'soon'])
      expect((await cancel(time)).status).toBe(400);
    expect((await cancel('2026-02-10T00:00:00Z')).status).toBe(200);
    const preview = await test.paddle.subscriptions.previewUpdate(id, { scheduledChange: null });
    expect(preview).toMatchObject({ scheduledChange: null, nextBilledAt: periodEnd });
    expect(preview.nextTransaction?.billingPeriod.startsAt).toBe(periodEnd);
    await test.sandbox.clock.move(10);
    expect(await test.paddle.subscriptions.get(id)).toMatchObject({
      status: 'canceled',
      canceledAt: '2026-02-10T00:00:00.000Z',
    });
  });

  it('at once is final', async () => {
    const { subscriptions } = test.paddle;
    const { id, items } = await subscribed();
    const change = await subscriptions.getPaymentMethodChangeTransaction(id);
    await subscriptions.cancel(id);
    expect(await subscriptions.cancel(id, { effectiveFrom: 'immediately' })).toMatchObject({ status: 'canceled' });
    expect(await test.paddle.transactions.get(change.id)).toMatchObject({ status: 'canceled' });
    await expect(subscriptions.cancel(id)).rejects.toMatchObject(refused('subscription_update_when_canceled'));
    await expect(
      subscriptions.update(id, {
        items: [{ priceId: items[0]!.price.id, quantity: 2 }],
        prorationBillingMode: 'do_not_bill',
      }),
    ).rejects.toMatchObject(refused('subscription_update_when_canceled'));
    const final = refused('subscription_is_canceled_action_invalid');
    await expect(subscriptions.pause(id, {})).rejects.toMatchObject(final);
    await expect(subscriptions.resume(id, { effectiveFrom: 'immediately' })).rejects.toMatchObject(final);
    await expect(subscriptions.getPaymentMethodChangeTransaction(id)).rejects.toMatchObject(final);
    await expect(subscriptions.activate(id)).rejects.toMatchObject(refused('subscription_cannot_activate'));
    await test.sandbox.clock.move(400);
    expect(await billCount(id)).toBe(2);
  });
});

describe('Pausing', () => {
  it("takes effect at the period's end, and ends with a new period that is billed", async () => {
    const { subscriptions } = test.paddle;
    const { id } = await subscribed();
    expect(await subscriptions.pause(id, { effectiveFrom: 'next_billing_period' })).toMatchObject({
      status: 'active',
      scheduledChange: { action: 'pause', effectiveAt: periodEnd },
      nextBilledAt: null,
    });
    await test.sandbox.clock.move(40);
    expect(await subscriptions.get(id)).toMatchObject({ status: 'paused', pausedAt: periodEnd, scheduledChange: null });
    expect(await billCount(id)).toBe(1);
    expect(await subscriptions.resume(id, { effectiveFrom: 'immediately' })).toMatchObject({
      status: 'active',
      pausedAt: null,
      currentBillingPeriod: { startsAt: '2026-03-12T10:00:00.000Z', endsAt: '2026-04-12T10:00:00.000Z' },
    });
    expect(await billCount(id)).toBe(2);
    await expect(subscriptions.resume(id, { effectiveFrom: 'immediately' })).rejects.toMatchObject(
      refused('subscription_must_be_paused'),
    );
    await test.sandbox.webhooks!.whenDelivered();
    const types = test.events().map(({ event_type }) => event_type);
    expect(types).toContain('subscription.paused');
    expect(types.at(-1)).toBe('subscription.resumed');
  });

  it('can end by itself at a time', async () => {
    const { subscriptions } = test.paddle;
    const { id } = await subscribed();
    await expect(subscriptions.pause(id, { resumeAt: '2026-02-10T00:00:00Z' })).rejects.toMatchObject(
      refused('invalid_field'),
    );
    await subscriptions.pause(id, { resumeAt: '2026-04-01T00:00:00Z' });
    await test.sandbox.clock.move(30);
    expect(await subscriptions.get(id)).toMatchObject({
      status: 'paused',
      scheduledChange: { action: 'resume', effectiveAt: '2026-04-01T00:00:00.000Z' },
    });
    await test.sandbox.clock.move(31);
    expect(await subscriptions.get(id)).toMatchObject({
      status: 'active',
      currentBillingPeriod: { startsAt: '2026-04-01T00:00:00.000Z' },
    });
  });

  it('at once keeps the period, which goes on without a bill where that is asked', async () => {
    const { subscriptions } = test.paddle;
    const { id } = await subscribed();
    await subscriptions.pause(id, { effectiveFrom: 'immediately' });
    await test.sandbox.clock.move(10);
    expect(
      await subscriptions.resume(id, { effectiveFrom: 'immediately', onResume: 'continue_existing_billing_period' }),
    ).toMatchObject({ status: 'active', nextBilledAt: periodEnd });
    expect(await billCount(id)).toBe(1);
  });

  it('of a trial waits for its end; a trial can also be ended at once', async () => {
    const { subscriptions } = test.paddle;
    const trial = await test.price('trial');
    const { id } = await test.subscribe(trial);
    await expect(subscriptions.pause(id, { effectiveFrom: 'immediately' })).rejects.toMatchObject(
      refused('subscription_update_when_trialing'),
    );
    await subscriptions.pause(id, {});
    await test.sandbox.clock.move(14);
    expect(await subscriptions.get(id)).toMatchObject({ status: 'paused' });
    expect(await billCount(id)).toBe(1);
    expect(await subscriptions.cancel(id)).toMatchObject({ status: 'canceled' });

    const other = await test.subscribe(trial);
    expect(await subscriptions.activate(other.id)).toMatchObject({
      status: 'active',
      currentBillingPeriod: { startsAt: '2026-02-14T10:00:00.000Z', endsAt: '2026-03-14T10:00:00.000Z' },
    });
    expect(await billCount(other.id)).toBe(2);
  });
});
