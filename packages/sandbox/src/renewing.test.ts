import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstDay, goodOnceCard, openTestSandbox, type TestSandbox } from './testing/openTestSandbox.js';

let test: TestSandbox;
beforeEach(async () => {
  test = await openTestSandbox();
});
afterEach(() => test.close());

const read = (id: string) => test.paddle.subscriptions.get(id, { include: ['next_transaction'] });

/** The transactions of a subscription, the oldest first. */
async function billsOf(subscriptionId: string) {
  const bills = [];
  const list = test.paddle.transactions.list({ subscriptionId: [subscriptionId], orderBy: 'id[ASC]' });
  for await (const bill of list) bills.push(bill);
  return bills;
}

const eventsSince = async (count: number): Promise<string[]> => {
  await test.sandbox.webhooks!.whenDelivered();
  return test
    .events()
    .slice(count)
    .map(({ event_type }) => event_type);
};

async function eventCount(): Promise<number> {
  await test.sandbox.webhooks!.whenDelivered();
  return test.events().length;
}

describe('As time passes', () => {
  it('a trial ends with the first bill, and each period with the next', async () => {
    const { id } = await test.subscribe(await test.price('trial'), { quantity: 2 });
    const before = await eventCount();
    await test.sandbox.clock.move(14);
    expect(await read(id)).toMatchObject({
      status: 'active',
      firstBilledAt: '2026-02-14T10:00:00.000Z',
      currentBillingPeriod: { startsAt: '2026-02-14T10:00:00.000Z', endsAt: '2026-03-14T10:00:00.000Z' },
      nextBilledAt: '2026-03-14T10:00:00.000Z',
    });
    expect(await eventsSince(before)).toEqual([
      'transaction.created',
      'transaction.billed',
      'transaction.updated',
      'transaction.paid',
      'transaction.updated',
      'transaction.completed',
      'subscription.updated',
      'subscription.activated',
    ]);
    await test.sandbox.clock.move(28);
    const bills = await billsOf(id);
    expect(bills.map(({ origin, status, details }) => [origin, status, details?.totals?.grandTotal])).toEqual([
      ['api', 'completed', '0'],
      ['subscription_recurring', 'completed', '1800'],
      ['subscription_recurring', 'completed', '1800'],
    ]);
    expect(bills[2]).toMatchObject({ customData: { companyId: 'acme' }, billedAt: '2026-03-14T10:00:00.000Z' });
  });

  it('a subscription that is overdue by many periods is billed for each, on the 31st where there is one', async () => {
    const { id } = await test.subscribe(await test.price('monthly'));
    await test.sandbox.clock.move(200);
    const periods = (await billsOf(id)).map(({ billingPeriod }) => billingPeriod?.startsAt.slice(0, 10));
    expect(periods).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
    ]);
  });

  it('the clock is moved by the api key alone, by whole days, and forward', async () => {
    const move = (days: unknown) => test.call('/sandbox/clock', { method: 'POST', body: JSON.stringify({ days }) });
    for (const days of [0, -1, 401, 1.5, '1', null]) expect((await move(days)).status).toBe(400);
    const nobody = await fetch(`${test.sandbox.address}/sandbox/clock`, { method: 'POST', body: '{"days":1}' });
    expect(nobody.status).toBe(403);
    expect(await (await test.call('/sandbox/clock')).json()).toEqual({ now: '2026-01-31T10:00:00.000Z' });
    expect(await (await move(400)).json()).toEqual({ now: '2027-03-07T10:00:00.000Z' });
    expect(test.sandbox.clock.now().toISOString()).toBe('2027-03-07T10:00:00.000Z');
  });

  it('what falls due happens by itself as real time passes, and what fell due meanwhile at the start', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'));
    const file = path.join(folder, 'state.json');
    const first = await openTestSandbox({ file });
    const product = (await first.price('monthly')).productId;
    const price = await first.paddle.prices.create({
      productId: product,
      description: 'By the day',
      unitPrice: { amount: '100', currencyCode: 'USD' },
      billingCycle: { interval: 'day', frequency: 1 },
    });
    await first.subscribe(price);
    await first.close();
    // Opened again a moment before the third bill is due.
    const third = Date.parse(firstDay) + 2 * 24 * 3_600_000;
    let now = third - 100;
    const later = await openTestSandbox({ file, now: () => now });
    try {
      const billed = () => later.events().filter(({ event_type: type }) => type === 'transaction.billed').length;
      await later.sandbox.webhooks!.whenDelivered();
      expect(billed()).toBe(1);
      now = third;
      await expect.poll(billed).toBe(2);
    } finally {
      await later.close();
      await rm(folder, { recursive: true });
    }
  });
});

describe('A payment that fails', () => {
  it('leaves bill and subscription past due, and another card mends both', async () => {
    const { id } = await test.subscribe(await test.price('trial'), { card: goodOnceCard });
    const before = await eventCount();
    await test.sandbox.clock.move(14);
    expect(await read(id)).toMatchObject({ status: 'past_due' });
    expect(await eventsSince(before)).toEqual([
      'transaction.created',
      'transaction.billed',
      'transaction.payment_failed',
      'transaction.updated',
      'transaction.past_due',
      'subscription.updated',
      'subscription.past_due',
    ]);
    const open = await test.paddle.subscriptions.getPaymentMethodChangeTransaction(id);
    expect(open).toMatchObject({ status: 'past_due', origin: 'subscription_recurring' });
    expect(await (await fetch(`${test.sandbox.address}/sandbox/transactions/${open.id}`)).json()).toMatchObject({
      kind: 'overdue',
      totalToday: 900,
      totalLater: 900,
      laterFrom: '2026-03-14T10:00:00.000Z',
    });
    await expect(
      test.paddle.subscriptions.update(id, {
        items: [{ priceId: (await read(id)).items[0]!.price.id, quantity: 2 }],
        prorationBillingMode: 'do_not_bill',
      }),
    ).rejects.toMatchObject({ code: 'subscription_update_when_past_due' });

    expect(await test.pay(open.id, '4000 0000 0000 0002')).toMatchObject({ code: 'declined' });
    expect(await read(id)).toMatchObject({ status: 'past_due' });
    const mended = await eventCount();
    expect(await test.pay(open.id)).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ status: 'active', nextBilledAt: '2026-03-14T10:00:00.000Z' });
    expect(await eventsSince(mended)).toEqual([
      'payment_method.saved',
      'payment_method.deleted',
      'transaction.updated',
      'transaction.paid',
      'transaction.updated',
      'transaction.completed',
      'subscription.updated',
      'subscription.activated',
    ]);
    await test.sandbox.clock.move(28);
    expect(await read(id)).toMatchObject({ status: 'active' });
    expect((await billsOf(id)).map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
  });

  it('is tried again after 3, 5 and 7 days, and ends the subscription on the 30th', async () => {
    const { id } = await test.subscribe(await test.price('monthly'), { card: goodOnceCard });
    await test.sandbox.clock.move(28);
    const attempts = async () => (await billsOf(id)).at(-1)!.payments.length;
    const seen: number[] = [];
    for (const days of [0, 2, 1, 2, 2, 22]) {
      if (days > 0) await test.sandbox.clock.move(days);
      seen.push(await attempts());
    }
    expect(seen).toEqual([1, 1, 2, 3, 4, 4]);
    expect(await read(id)).toMatchObject({ status: 'past_due' });
    await test.sandbox.clock.move(1);
    expect(await read(id)).toMatchObject({ status: 'canceled', canceledAt: '2026-03-30T10:00:00.000Z' });
    expect((await billsOf(id)).map(({ status }) => status)).toEqual(['completed', 'canceled']);
    await test.sandbox.clock.move(100);
    expect(await billsOf(id)).toHaveLength(2);
  });

  it('is made good by a card that is changed before the bill fails', async () => {
    const { id } = await test.subscribe(await test.price('monthly'), { card: goodOnceCard });
    const change = await test.paddle.subscriptions.getPaymentMethodChangeTransaction(id);
    expect(change).toMatchObject({
      status: 'ready',
      origin: 'subscription_payment_method_change',
      details: { totals: { grandTotal: '0' } },
    });
    expect(await test.paddle.subscriptions.getPaymentMethodChangeTransaction(id)).toMatchObject({ id: change.id });
    expect(await test.pay(change.id, '4000 0566 5566 5556')).toMatchObject({
      status: 200,
      summary: { kind: 'change_payment_method', totalToday: 0, totalLater: 900, laterFrom: '2026-02-28T10:00:00.000Z' },
    });
    const { customerId } = await read(id);
    const methods = await test.paddle.paymentMethods.list(customerId).next();
    expect(methods).toMatchObject([{ type: 'card', card: { last4: '5556' } }]);
    expect(await test.paddle.paymentMethods.get(customerId, methods[0]!.id)).toMatchObject({ id: methods[0]!.id });
    await test.sandbox.clock.move(60);
    expect(await read(id)).toMatchObject({ status: 'active' });
  });
});
