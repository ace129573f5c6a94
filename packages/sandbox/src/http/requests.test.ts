import { connect } from 'node:net';
import { Paddle } from '@paddle/paddle-node-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSandbox, type TestSandbox } from '../testing/openTestSandbox.js';

let test: TestSandbox;
beforeAll(async () => {
  test = await openTestSandbox();
});
afterAll(() => test.close());

const post = (path: string, body: string) => test.call(path, { method: 'POST', body });
const codeOf = async (response: Response) => ((await response.json()) as { error: { code: string } }).error.code;

/** Sends bytes as they are, and resolves to what came back. */
const sendRaw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(test.sandbox.port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (part: Buffer) => {
      answer += part.toString('latin1');
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

describe('A request', () => {
  it('needs the api key, but for the card form and invoices', async () => {
    const stranger = new Paddle('another_key', { environment: test.sandbox.address as never });
    await expect(stranger.prices.list().next()).rejects.toMatchObject({ type: 'request_error', code: 'forbidden' });
    for (const path of ['/prices', '/subscriptions', '/transactions', '/customers/ctm_1', '/sandbox/clock', '/none']) {
      const response = await fetch(`${test.sandbox.address}${path}`);
      expect([path, response.status]).toEqual([path, 403]);
    }
    const form = await fetch(`${test.sandbox.address}/sandbox/transactions/txn_none`);
    expect(form.status).toBe(404);
  });

  it('for what does not exist is answered with not_found', async () => {
    for (const path of [
      '/none',
      '/prices/__proto__',
      '/prices/pri_none',
      '/products/pro_none',
      '/transactions/txn_none',
      '/transactions/txn_none/invoice',
      '/subscriptions/sub_none',
      '/customers/ctm_none',
      '/customers/ctm_none/payment-methods',
      '/payments-sandbox/invoices/none',
    ]) {
      const response = await test.call(path);
      expect([path, response.status, await codeOf(response)]).toEqual([path, 404, 'not_found']);
    }
    await expect(test.paddle.subscriptions.get('sub_none')).rejects.toMatchObject({
      code: 'not_found',
      documentationUrl: 'https://developer.paddle.com/errors/shared/not_found',
    });
  });

  it.each(['{', '[]', '"text"', 'null', '1', '\u0000', '{"items":'])('with %j as its body is refused', async (body) => {
    const response = await post('/transactions', body);
    expect([response.status, await codeOf(response)]).toEqual([400, 'bad_request']);
  });

  it('with a field that is wrong names it', async () => {
    const price = await test.price('monthly');
    const items = [{ price_id: price.id, quantity: 1 }];
    const nested: unknown = JSON.parse('['.repeat(30) + ']'.repeat(30));
    for (const [field, body] of [
      ['items', {}],
      ['items', { items: [] }],
      ['quantity', { items: [{ price_id: price.id, quantity: 1.5 }] }],
      ['quantity', { items: [{ price_id: price.id }] }],
      ['price_id', { items: [{ quantity: 1 }] }],
      ['discount_id', { items, discount_id: 'dsc_1' }],
      ['collection_mode', { items, collection_mode: 'manual' }],
      ['currency_code', { items, currency_code: 'EUR' }],
      ['custom_data', { items, custom_data: { long: 'x'.repeat(20_000) } }],
      ['custom_data', { items, custom_data: { deep: nested } }],
    ] as const) {
      const response = await post('/transactions', JSON.stringify(body));
      expect([response.status, await response.json()]).toMatchObject([400, { error: { errors: [{ field }] } }]);
    }
  });

  it('has at most 64 kB', async () => {
    const response = await post('/transactions', JSON.stringify({ custom_data: 'x'.repeat(70_000) }));
    expect(response.status).toBe(413);
  });

  it('that is no HTTP, or names no address, ends nothing', async () => {
    expect(await sendRaw('nonsense\r\n\r\n')).toContain('400 Bad Request');
    expect(await sendRaw('GET //[ HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n')).toMatch(/ 40[034] /);
    expect(await sendRaw('GET /%ff?%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(/ 40[034] /);
    expect((await test.call('/prices')).status).toBe(200);
  });
});

describe('Told to fail, for tests of what calls it', () => {
  it.each([
    ['error', { type: 'api_error', code: 'internal_error' }],
    ['busy', { code: 'too_many_requests', retryAfter: 30 }],
    ['html', { name: 'SyntaxError' }],
    ['cut', { name: 'TypeError' }],
  ] as const)('it answers by %s', async (how, error) => {
    test.sandbox.fail(how);
    await expect(test.paddle.prices.list().next()).rejects.toMatchObject(error);
    test.sandbox.fail(null);
    expect(await test.paddle.prices.list().next()).not.toEqual([]);
  });

  it('it answers nothing', async () => {
    test.sandbox.fail('hang');
    const asked = test.call('/prices', { signal: AbortSignal.timeout(100) });
    await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
    test.sandbox.fail(null);
  });
});

describe('A list', () => {
  it('is read by the SDK over several pages, each thing once', async () => {
    const price = await test.price('monthly');
    const made: string[] = [];
    for (let count = 0; count < 7; count += 1) made.push((await test.order(price)).id);
    const listed = async (orderBy: string) => {
      const ids = [];
      const list = test.paddle.transactions.list({ perPage: 3, orderBy, id: made });
      for await (const { id } of list) ids.push(id);
      expect(list.estimatedTotal).toBe(7);
      return ids;
    };
    expect(await listed('id[ASC]')).toEqual(made);
    expect(await listed('created_at[DESC]')).toEqual([...made].reverse());
  });

  it('goes on after what is no longer in it', async () => {
    const price = await test.price('monthly');
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) made.push((await test.order(price)).id);
    const list = test.paddle.transactions.list({ perPage: 1, orderBy: 'id[ASC]', id: made, status: ['draft'] });
    expect(await list.next()).toMatchObject([{ id: made[0] }]);
    await test.paddle.transactions.update(made[0]!, { status: 'canceled' });
    expect(await list.next()).toMatchObject([{ id: made[1] }]);
  });

  it('is filtered by status, by what it belongs to, and by time', async () => {
    const { paddle } = test;
    const subscription = await test.subscribe(await test.price('yearly'));
    const bySubscription = await paddle.transactions.list({ subscriptionId: [subscription.id] }).next();
    expect(bySubscription).toMatchObject([{ subscriptionId: subscription.id }]);
    const { createdAt, customerId } = bySubscription[0]!;
    expect(
      await paddle.transactions.list({ customerId: [customerId!], 'createdAt[GTE]': createdAt }).next(),
    ).toHaveLength(1);
    expect(await paddle.transactions.list({ customerId: [customerId!], 'createdAt[LT]': createdAt }).next()).toEqual(
      [],
    );
    expect(await paddle.transactions.list({ customerId: [customerId!], status: ['billed', 'paid'] }).next()).toEqual(
      [],
    );
    expect(await paddle.subscriptions.list({ customerId: [customerId!], status: ['active'] }).next()).toHaveLength(1);
    expect(await paddle.prices.list({ status: ['archived'] }).next()).toEqual([]);
    expect(await paddle.prices.list({ recurring: true, include: ['product'] }).next()).toHaveLength(3);
    for (const query of ['per_page=0', 'per_page=x', 'order_by=name[ASC]', 'after=txn_none', 'created_at[GTE]=x'])
      expect((await test.call(`/transactions?${query}`)).status).toBe(400);
  });
});

describe('The catalogue', () => {
  it('has one product, by the month with and without a trial, and by the year', async () => {
    const prices = await test.paddle.prices.list({ include: ['product'], orderBy: 'id[ASC]' }).next();
    expect(
      prices.map(({ name, unitPrice, billingCycle, trialPeriod, product }) => [
        product?.name,
        name,
        unitPrice.amount,
        unitPrice.currencyCode,
        billingCycle?.interval,
        trialPeriod?.frequency,
      ]),
    ).toEqual([
      ['Team', 'Monthly', '900', 'USD', 'month', 14],
      ['Team', 'Monthly', '900', 'USD', 'month', undefined],
      ['Team', 'Yearly', '9000', 'USD', 'year', undefined],
    ]);
    expect(await test.paddle.products.get(prices[0]!.productId)).toMatchObject({ name: 'Team' });
  });

  it('takes other prices; what was sold keeps its own', async () => {
    const { paddle } = test;
    const { productId } = await test.price('monthly');
    const price = await paddle.prices.create({
      productId,
      name: 'Щотижня',
      description: 'By the week',
      unitPrice: { amount: '40000', currencyCode: 'UAH' },
      billingCycle: { interval: 'week', frequency: 2 },
      quantity: { minimum: 1, maximum: 5 },
    });
    const subscription = await test.subscribe(price, { quantity: 5 });
    await paddle.prices.update(price.id, { unitPrice: { amount: '50000', currencyCode: 'UAH' } });
    expect((await paddle.prices.get(price.id)).unitPrice.amount).toBe('50000');
    const again = await paddle.subscriptions.get(subscription.id, { include: ['next_transaction'] });
    expect(again.nextTransaction?.details.totals.grandTotal).toBe('200000');
    await expect(test.order(price, 6)).rejects.toMatchObject({ code: 'transaction_item_quantity_out_of_range' });
    await expect(
      paddle.prices.create({
        productId,
        description: 'Once',
        unitPrice: { amount: '1', currencyCode: 'USD' },
        trialPeriod: { interval: 'day', frequency: 1 },
      }),
    ).rejects.toMatchObject({ code: 'price_trial_period_requires_billing_cycle' });
    await paddle.prices.archive(price.id);
    await expect(test.order(price)).rejects.toMatchObject({ code: 'transaction_price_not_active' });
  });
});

describe('A transaction that is not paid', () => {
  it('takes other items, or is cancelled; once paid it does neither', async () => {
    const { transactions } = test.paddle;
    const { id } = await test.order(await test.price('monthly'));
    const yearly = await test.price('yearly');
    const changed = await transactions.update(id, { items: [{ priceId: yearly.id, quantity: 2 }] });
    expect(changed.details?.totals).toMatchObject({ grandTotal: '18000' });
    await expect(
      transactions.update(id, { status: 'canceled', items: [{ priceId: yearly.id, quantity: 1 }] }),
    ).rejects.toMatchObject({ code: 'transaction_cannot_be_modified_and_canceled' });
    await test.pay(id);
    await expect(transactions.update(id, { status: 'canceled' })).rejects.toMatchObject({
      code: 'transaction_immutable',
    });
  });
});

describe('An invoice', () => {
  it('is a PDF at an address that nobody can guess', async () => {
    const { id } = await test.order(await test.price('monthly'), 3);
    await expect(test.paddle.transactions.getInvoicePDF(id)).rejects.toMatchObject({ code: 'not_found' });
    await test.pay(id);
    const { url } = await test.paddle.transactions.getInvoicePDF(id);
    expect(url).toMatch(/^https:\/\/snaplore\.example\/payments-sandbox\/invoices\/[\w-]{32}$/);
    const response = await fetch(`${test.sandbox.address}${new URL(url).pathname}`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
    const { invoiceNumber } = await test.paddle.transactions.get(id);
    for (const words of [`Number: ${invoiceNumber!}`, 'Date: 2026-01-31', 'Team, Monthly', '9.00 USD', '27.00 USD'])
      expect(text).toContain(words);
    expect(text).toContain('Test mode: no money was moved');
    const start = Number(/startxref\n(\d+)/.exec(text)![1]);
    expect(text.slice(start, start + 4)).toBe('xref');
  });
});
