import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestSandbox, webhookSecret, type TestSandbox } from '../testing/openTestSandbox.js';

let test: TestSandbox;
beforeEach(async () => {
  test = await openTestSandbox();
});
afterEach(() => test.close());

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

describe('Webhooks', () => {
  it('are signed by every secret over the time and the raw bytes', async () => {
    await test.order(await test.price('monthly'));
    await test.sandbox.webhooks!.whenDelivered();
    const { body, signature } = test.receiver.received[0]!;
    const seconds = /^ts=(\d+);/.exec(signature)![1]!;
    expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60);
    const signatures = ['former_secret', webhookSecret].map((secret) => `h1=${hmac(secret, `${seconds}:${body}`)}`);
    expect(signature).toBe([`ts=${seconds}`, ...signatures].join(';'));
  });

  it('that are not taken are sent again, the same and in their order', async () => {
    test.receiver.refuse(4);
    const { id } = await test.order(await test.price('monthly'));
    await test.pay(id);
    await test.sandbox.webhooks!.whenDelivered();
    const events = test.events();
    expect(events).toHaveLength(12);
    const times = events.map(({ occurred_at: time }) => time);
    expect(times).toEqual([...times].sort());
    expect(events[0]!.event_type).toBe('transaction.created');
  });

  it('can be lost and held back by tests', async () => {
    const { webhooks } = test.sandbox;
    const price = await test.price('monthly');
    webhooks!.lose(1);
    await test.order(price);
    await webhooks!.whenDelivered();
    expect(test.events()).toEqual([]);
    webhooks!.hold();
    const { id } = await test.order(price);
    await test.order(price);
    expect(test.events()).toEqual([]);
    webhooks!.release();
    await webhooks!.whenDelivered();
    expect(test.events().map(({ event_type }) => event_type)).toEqual(['transaction.created', 'transaction.created']);
    expect(test.events()[0]!.data.id).toBe(id);
  });
});
