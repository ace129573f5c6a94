import type { ProrationBillingMode, Subscription } from '@paddle/paddle-node-sdk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { goodOnceCard, openTestSandbox, type TestSandbox } from './testing/openTestSandbox.js';

let test: TestSandbox;
beforeEach(async () => {
  test = await openTestSandbox();
});
afterEach(() => test.close());

const read = (id: string) => test.paddle.subscriptions.get(id, { include: ['next_transaction'] });
const newestBill = async (subscriptionId: string) =>
  (await test.paddle.transactions.list({ subscriptionId: [subscriptionId] }).next())[0]!;
const billCount = async (subscriptionId: string) =>
  (await test.paddle.transactions.list({ subscriptionId: [subscriptionId] }).next()).length;

const seats = (subscription: Subscription, quantity: number, prorationBillingMode: ProrationBillingMode) => ({
  items: [{ priceId: subscription.items[0]!.price.id, quantity }],
  prorationBillingMode,
});

describe('Another number of seats', () => {
  it('is billed for the rest of the period with the next bill', async () => {
    // 31 January to 28 February are 28 days; a quarter is left after 21.
    const subscription = await test.subscribe(await test.price('monthly'), { quantity: 4 });
    await test.sandbox.clock.move(21);
    const change = seats(subscription, 8, 'prorated_next_billing_period');
    const preview = await test.paddle.subscriptions.previewUpdate(subscription.id, change);
    expect(preview).toMatchObject({
      immediateTransaction: null,
      updateSummary: {
        credit: { amount: '900' },
        charge: { amount: '1800' },
        result: { action: 'charge', amount: '900' },
      },
      nextTransaction: { details: { totals: { total: '9000', credit: '900', grandTotal: '8100' } } },
      recurringTransactionDetails: { totals: { grandTotal: '7200' } },
    });
    expect((await read(subscription.id)).items[0]!.quantity).toBe(4);
    const changed = await test.paddle.subscriptions.update(subscription.id, change);
    expect(changed).toMatchObject({ items: [{ quantity: 8 }], nextBilledAt: '2026-02-28T10:00:00.000Z' });
    expect((await read(subscription.id)).nextTransaction).toEqual(preview.nextTransaction);
    expect(await billCount(subscription.id)).toBe(1);
    await test.sandbox.clock.move(7);
    expect(await newestBill(subscription.id)).toMatchObject({
      details: { totals: { grandTotal: '8100' }, lineItems: [{ quantity: 8 }, { proration: { rate: '0.25' } }] },
    });
    expect((await read(subscription.id)).nextTransaction?.details.totals.grandTotal).toBe('7200');
  });

  it('is given back with the next bill when there are fewer, and never more than was paid', async () => {
    const subscription = await test.subscribe(await test.price('monthly'), { quantity: 4 });
    const update = (quantity: number, mode: ProrationBillingMode) =>
      test.paddle.subscriptions.update(subscription.id, seats(subscription, quantity, mode));
    await test.sandbox.clock.move(14);
    await update(2, 'prorated_next_billing_period');
    expect((await read(subscription.id)).nextTransaction?.details.totals).toMatchObject({ grandTotal: '900' });
    // Not billed, so not given back either.
    await update(1_000, 'do_not_bill');
    await update(2, 'prorated_next_billing_period');
    expect((await read(subscription.id)).nextTransaction?.details.totals).toMatchObject({ grandTotal: '0' });
    await test.sandbox.clock.move(14);
    const bill = await newestBill(subscription.id);
    // Of 3,600 paid, 4,500 given back for 1,800 charged again and 1,800 for the new period.
    expect(bill).toMatchObject({
      status: 'completed',
      details: { totals: { total: '3600', credit: '3600', creditToBalance: '900', grandTotal: '0' } },
    });
  });

  it.each([
    ['prorated_immediately', '1350', '450'],
    ['full_immediately', '900', '900'],
  ] as const)('is billed at once by %s, as the preview said', async (mode, total, due) => {
    const subscription = await test.subscribe(await test.price('monthly'), { quantity: 2 });
    await test.sandbox.clock.move(14);
    const change = seats(subscription, 3, mode);
    const preview = await test.paddle.subscriptions.previewUpdate(subscription.id, change);
    await test.paddle.subscriptions.update(subscription.id, change);
    const bill = await newestBill(subscription.id);
    expect(bill).toMatchObject({
      origin: 'subscription_update',
      status: 'completed',
      details: { totals: { total, grandTotal: due } },
    });
    expect(preview.immediateTransaction?.details.totals).toEqual(bill.details?.totals);
    expect((await read(subscription.id)).nextTransaction).toEqual(preview.nextTransaction);
  });

  it('costs nothing by do_not_bill, and asked again changes nothing', async () => {
    const subscription = await test.subscribe(await test.price('trial'));
    const change = seats(subscription, 5, 'do_not_bill');
    const changed = await test.paddle.subscriptions.update(subscription.id, change);
    expect(changed).toMatchObject({ status: 'trialing', items: [{ quantity: 5 }] });
    await test.sandbox.webhooks!.whenDelivered();
    const before = test.events().length;
    expect((await test.paddle.subscriptions.update(subscription.id, change)).updatedAt).toBe(changed.updatedAt);
    await test.sandbox.webhooks!.whenDelivered();
    expect(test.events()).toHaveLength(before);
    expect(await billCount(subscription.id)).toBe(1);
    await test.sandbox.clock.move(14);
    expect((await newestBill(subscription.id)).details?.totals?.grandTotal).toBe('4500');
  });

  it('is refused with nothing changed when its card is declined, or made and left open', async () => {
    const subscription = await test.subscribe(await test.price('monthly'), { card: goodOnceCard });
    const change = seats(subscription, 2, 'full_immediately');
    await expect(test.paddle.subscriptions.update(subscription.id, change)).rejects.toMatchObject({
      code: 'subscription_payment_declined',
    });
    expect(await read(subscription.id)).toMatchObject({ status: 'active', items: [{ quantity: 1 }] });
    expect(await billCount(subscription.id)).toBe(1);
    await test.paddle.subscriptions.update(subscription.id, { ...change, onPaymentFailure: 'apply_change' });
    expect(await read(subscription.id)).toMatchObject({ status: 'past_due', items: [{ quantity: 2 }] });
    expect(await newestBill(subscription.id)).toMatchObject({ status: 'past_due', origin: 'subscription_update' });
  });

  it('again and again is carried in few lines, and in whole', async () => {
    const subscription = await test.subscribe(await test.price('yearly'));
    let previous = '9000';
    for (let quantity = 2; quantity <= 130; quantity += 1) {
      await test.paddle.subscriptions.update(
        subscription.id,
        seats(subscription, quantity, 'full_next_billing_period'),
      );
      const next = (await read(subscription.id)).nextTransaction!.details;
      expect(Number(next.totals.grandTotal) - Number(previous)).toBe(18_000);
      expect(next.lineItems.length).toBeLessThanOrEqual(101);
      previous = next.totals.grandTotal;
    }
  });

  it('stands on the invoice with its credit, many lines as one', async () => {
    const subscription = await test.subscribe(await test.price('monthly'));
    for (let quantity = 2; quantity <= 20; quantity += 1)
      await test.paddle.subscriptions.update(
        subscription.id,
        seats(subscription, quantity, 'prorated_next_billing_period'),
      );
    await test.sandbox.clock.move(28);
    const { url } = await test.paddle.transactions.getInvoicePDF((await newestBill(subscription.id)).id);
    const text = await (await fetch(`${test.sandbox.address}${new URL(url).pathname}`)).text();
    // 20 seats; 2 to 20 seats for the whole former period, and 1 to 19 given back.
    expect(text).toContain('(4 more)');
    expect(text).toContain('(-1710.00 USD)');
    expect(text).toContain('(351.00 USD)');
  });

  it('that was carried to the next bill is billed with one of today', async () => {
    const subscription = await test.subscribe(await test.price('monthly'));
    const update = (quantity: number, mode: ProrationBillingMode) =>
      test.paddle.subscriptions.update(subscription.id, seats(subscription, quantity, mode));
    await update(3, 'prorated_next_billing_period');
    await update(1, 'prorated_immediately');
    expect(await newestBill(subscription.id)).toMatchObject({
      origin: 'subscription_update',
      details: { totals: { total: '3600', credit: '3600', creditToBalance: '0', grandTotal: '0' } },
    });
    expect((await read(subscription.id)).nextTransaction?.details.totals.grandTotal).toBe('900');
  });
});

describe('Another interval', () => {
  it('begins a new period at once, and its bill is what the preview said', async () => {
    const subscription = await test.subscribe(await test.price('monthly'), { quantity: 2 });
    await test.sandbox.clock.move(14);
    const yearly = await test.price('yearly');
    const change = {
      items: [{ priceId: yearly.id, quantity: 2 }],
      prorationBillingMode: 'prorated_immediately' as const,
    };
    const preview = await test.paddle.subscriptions.previewUpdate(subscription.id, change);
    expect(preview).toMatchObject({
      billingCycle: { interval: 'year', frequency: 1 },
      updateSummary: { credit: { amount: '900' }, charge: { amount: '18000' }, result: { amount: '17100' } },
      nextTransaction: { billingPeriod: { startsAt: '2027-02-14T10:00:00.000Z' } },
    });
    const changed = await test.paddle.subscriptions.update(subscription.id, change);
    expect(changed).toMatchObject({
      billingCycle: { interval: 'year', frequency: 1 },
      currentBillingPeriod: { startsAt: '2026-02-14T10:00:00.000Z', endsAt: '2027-02-14T10:00:00.000Z' },
      items: [{ price: { id: yearly.id } }],
    });
    const bill = await newestBill(subscription.id);
    expect(bill.details?.totals).toMatchObject({ total: '18000', credit: '900', grandTotal: '17100' });
    expect(preview.immediateTransaction?.details.totals).toEqual(bill.details?.totals);
    expect(preview.immediateTransaction?.billingPeriod).toEqual(bill.billingPeriod);
    expect((await read(subscription.id)).nextTransaction).toEqual(preview.nextTransaction);
  });

  it('back to the shorter one leaves a credit that later bills use', async () => {
    const subscription = await test.subscribe(await test.price('yearly'));
    const monthly = await test.price('monthly');
    await test.paddle.subscriptions.update(subscription.id, {
      items: [{ priceId: monthly.id, quantity: 1 }],
      prorationBillingMode: 'prorated_immediately',
    });
    expect((await newestBill(subscription.id)).details?.totals).toMatchObject({
      total: '900',
      grandTotal: '0',
      creditToBalance: '8100',
    });
    await test.sandbox.clock.move(28);
    expect((await newestBill(subscription.id)).details?.totals).toMatchObject({ total: '900', grandTotal: '0' });
    const [balance] = await test.paddle.customers.getCreditBalance(subscription.customerId);
    expect(balance).toMatchObject({ currencyCode: 'USD', balance: { available: '7200' } });
  });

  it('is billed at once or not at all', async () => {
    const subscription = await test.subscribe(await test.price('monthly'));
    const items = [{ priceId: (await test.price('yearly')).id, quantity: 1 }];
    for (const prorationBillingMode of [
      'prorated_next_billing_period',
      'full_next_billing_period',
      'do_not_bill',
    ] as const)
      await expect(
        test.paddle.subscriptions.update(subscription.id, { items, prorationBillingMode }),
      ).rejects.toMatchObject({ code: 'invalid_field', errors: [{ field: 'proration_billing_mode' }] });
  });
});

describe('A change of items', () => {
  it('is refused for prices that are archived, unknown or there twice, and quantities out of range', async () => {
    const { paddle } = test;
    const subscription = await test.subscribe(await test.price('monthly'));
    const yearly = await test.price('yearly');
    await paddle.prices.archive(yearly.id);
    const update = (items: { priceId: string; quantity: number }[]) =>
      paddle.subscriptions.update(subscription.id, { items, prorationBillingMode: 'prorated_immediately' });
    const priceId = subscription.items[0]!.price.id;
    const refused = (code: string) => ({ code });
    await expect(update([{ priceId: yearly.id, quantity: 1 }])).rejects.toMatchObject(
      refused('subscription_new_items_not_valid'),
    );
    await expect(update([{ priceId: 'pri_none', quantity: 1 }])).rejects.toMatchObject(
      refused('subscription_new_items_not_valid'),
    );
    await expect(update([{ priceId, quantity: 10_001 }])).rejects.toMatchObject(
      refused('subscription_quantity_not_valid'),
    );
    await expect(update([{ priceId, quantity: 0 }])).rejects.toMatchObject(refused('invalid_field'));
    await expect(
      update([
        { priceId, quantity: 1 },
        { priceId, quantity: 2 },
      ]),
    ).rejects.toMatchObject(refused('subscription_duplicate_price_ids'));
    await expect(
      paddle.subscriptions.update(subscription.id, { items: [{ priceId, quantity: 2 }] }),
    ).rejects.toMatchObject(refused('subscription_items_update_missing_proration_billing_mode'));
    expect(await read(subscription.id)).toMatchObject({ updatedAt: subscription.updatedAt });
  });

  it('needs do_not_bill on trial and while paused', async () => {
    const trial = await test.subscribe(await test.price('trial'));
    await expect(
      test.paddle.subscriptions.update(trial.id, seats(trial, 2, 'prorated_next_billing_period')),
    ).rejects.toMatchObject({ code: 'subscription_trialing_items_update_invalid_options' });
    const paused = await test.subscribe(await test.price('monthly'));
    await test.paddle.subscriptions.pause(paused.id, { effectiveFrom: 'immediately' });
    await expect(
      test.paddle.subscriptions.update(paused.id, seats(paused, 2, 'full_immediately')),
    ).rejects.toMatchObject({ code: 'subscription_incorrect_proration_on_paused_subscription' });
    expect(await test.paddle.subscriptions.update(paused.id, seats(paused, 2, 'do_not_bill'))).toMatchObject({
      status: 'paused',
      items: [{ quantity: 2 }],
    });
  });
});
