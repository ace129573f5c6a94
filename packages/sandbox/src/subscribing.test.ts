import { Webhooks } from '@paddle/paddle-node-sdk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  declinedCard,
  goodOnceCard,
  openTestSandbox,
  webhookSecret,
  type TestSandbox,
} from './testing/openTestSandbox.js';

let test: TestSandbox;
beforeEach(async () => {
  test = await openTestSandbox();
});
afterEach(() => test.close());

describe('Paying by the card form', () => {
  it('makes a subscription, and tells of it by signed webhooks', async () => {
    const { paddle, sandbox, receiver } = test;
    const price = await test.price('monthly');
    const ordered = await test.order(price, 3);
    expect(ordered).toMatchObject({ status: 'draft', customerId: null, subscriptionId: null, origin: 'api' });
    expect(ordered.checkout?.url).toBe(`https://snaplore.example/checkout?_ptxn=${ordered.id}`);

    const paid = await test.pay(ordered.id);
    expect(paid).toMatchObject({ status: 200, summary: { status: 'completed' } });

    const transaction = await paddle.transactions.get(ordered.id, { include: ['customer'] });
    expect(transaction).toMatchObject({
      status: 'completed',
      invoiceNumber: 'TEST-000001',
      customData: { companyId: 'acme' },
      customer: { email: 'owner@acme.example', name: 'Olga Owner' },
      details: { totals: { total: '2700', grandTotal: '2700', currencyCode: 'USD' } },
      billingPeriod: { startsAt: '2026-01-31T10:00:00.000Z', endsAt: '2026-02-28T10:00:00.000Z' },
    });
    expect(transaction.payments[0]).toMatchObject({
      status: 'captured',
      amount: '2700',
      methodDetails: { card: { last4: '4242', type: 'visa', expiryMonth: 12, expiryYear: 2030 } },
    });
    const subscription = await paddle.subscriptions.get(transaction.subscriptionId!);
    expect(subscription).toMatchObject({
      status: 'active',
      customData: { companyId: 'acme' },
      customerId: transaction.customerId,
      nextBilledAt: '2026-02-28T10:00:00.000Z',
      items: [{ quantity: 3, price: { id: price.id, name: 'Monthly' }, product: { name: 'Team' } }],
    });

    await sandbox.webhooks!.whenDelivered();
    expect(test.events().map(({ event_type }) => event_type)).toEqual([
      'transaction.created',
      'customer.created',
      'address.created',
      'transaction.updated',
      'transaction.ready',
      'payment_method.saved',
      'subscription.created',
      'subscription.activated',
      'transaction.updated',
      'transaction.paid',
      'transaction.updated',
      'transaction.completed',
    ]);
    const times = test.events().map(({ occurred_at }) => occurred_at);
    expect(times).toEqual([...new Set(times)].sort());
    for (const { body, signature } of receiver.received)
      expect(await new Webhooks().unmarshal(body, webhookSecret, signature)).toBeTruthy();
  });

  it('begins a trial that costs nothing today, where the price has one', async () => {
    const trial = await test.price('trial');
    const ordered = await test.order(trial, 4);
    const form = await (await fetch(`${test.sandbox.address}/sandbox/transactions/${ordered.id}`)).json();
    expect(form).toEqual({
      id: ordered.id,
      status: 'draft',
      kind: 'subscribe',
      productName: 'Team',
      priceName: 'Monthly',
      quantity: 4,
      unitPrice: 900,
      currencyCode: 'USD',
      interval: 'month',
      trial: { interval: 'day', frequency: 14 },
      totalToday: 0,
      totalLater: 3600,
      laterFrom: '2026-02-14T10:00:00.000Z',
    });
    await test.pay(ordered.id);
    const { subscriptionId, details } = await test.paddle.transactions.get(ordered.id);
    expect(details?.totals).toMatchObject({ total: '0', grandTotal: '0' });
    const subscription = await test.paddle.subscriptions.get(subscriptionId!, { include: ['next_transaction'] });
    expect(subscription).toMatchObject({
      status: 'trialing',
      firstBilledAt: null,
      nextBilledAt: '2026-02-14T10:00:00.000Z',
      items: [{ status: 'trialing', trialDates: { endsAt: '2026-02-14T10:00:00.000Z' } }],
      nextTransaction: { details: { totals: { grandTotal: '3600' } } },
    });
    await test.sandbox.webhooks!.whenDelivered();
    expect(test.events().map(({ event_type }) => event_type)).toContain('subscription.trialing');
  });

  it('declines a card without making anything, and takes another one after it', async () => {
    const ordered = await test.order(await test.price('monthly'));
    expect(await test.pay(ordered.id, declinedCard)).toMatchObject({ status: 402, code: 'declined' });
    expect(await test.paddle.transactions.get(ordered.id)).toMatchObject({
      status: 'ready',
      subscriptionId: null,
      payments: [{ status: 'error', errorCode: 'declined', methodDetails: { card: { last4: '0002' } } }],
    });
    await test.sandbox.webhooks!.whenDelivered();
    expect(test.events().at(-1)?.event_type).toBe('transaction.payment_failed');
    expect(await test.pay(ordered.id)).toMatchObject({ status: 200 });
    const paid = await test.paddle.transactions.get(ordered.id);
    expect(paid.payments.map(({ status }) => status)).toEqual(['captured', 'error']);
  });

  it.each([['4242424242424242'], ['4000 0566 5566 5556'], [goodOnceCard]])('takes the test card %s', async (card) => {
    const { id } = await test.order(await test.price('yearly'));
    expect(await test.pay(id, card)).toMatchObject({ status: 200, summary: { status: 'completed' } });
  });

  it.each([
    ['card_unknown', { number: '4111 1111 1111 1111' }],
    ['card_unknown', { number: '' }],
    ['card_expired', { expiry: '12/25' }],
    ['expiry_invalid', { expiry: '13/30' }],
    ['cvc_invalid', { cvc: '12' }],
    ['name_missing', { name: ' ' }],
    ['name_missing', { name: '4242 4242 4242 4242' }],
    ['email_invalid', { email: 'nobody' }],
  ])('refuses a form with %s %j, and takes one with nothing wrong after it', async (code, form) => {
    const { id } = await test.order(await test.price('monthly'));
    expect(await test.pay(id, undefined, form)).toMatchObject({ status: 422, code });
    expect(await test.pay(id, undefined, { expiry: '01/26' })).toMatchObject({ status: 200 });
  });

  it('makes one subscription when two people pay at the same time', async () => {
    const { id } = await test.order(await test.price('monthly'));
    const answers = await Promise.all([test.pay(id), test.pay(id), test.pay(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await test.paddle.subscriptions.list().next()).toHaveLength(1);
    expect((await test.paddle.transactions.get(id)).payments).toHaveLength(1);
  });

  it('ends after twenty attempts at one transaction', async () => {
    const { id } = await test.order(await test.price('monthly'));
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect(await test.pay(id, '4111')).toMatchObject({ code: 'card_unknown' });
    expect(await test.pay(id)).toMatchObject({ status: 429, code: 'too_many_attempts' });
  });

  it('is refused for a transaction that was cancelled', async () => {
    const { id } = await test.order(await test.price('monthly'));
    await test.paddle.transactions.update(id, { status: 'canceled' });
    expect(await test.pay(id)).toMatchObject({ status: 409, code: 'transaction_canceled' });
  });
});
