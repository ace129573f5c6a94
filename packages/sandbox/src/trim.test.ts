import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyState, parseState, stateText, type State } from './state.js';
import { goodOnceCard, openTestSandbox, type TestSandbox } from './testing/openTestSandbox.js';
import { StateFile } from './stateFile.js';
import { dayMs } from './times.js';
import { trim } from './trim.js';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

describe('Notices of webhooks that were sent', () => {
  it('go after 30 days, and beyond 10,000', () => {
    const state = emptyState();
    const now = 100 * dayMs;
    const notice = (deliveredAt: number) => ({
      id: `ntf_${deliveredAt}`,
      type: 'transaction.paid' as const,
      deliveredAt,
    });
    state.delivered.push(notice(now - 31 * dayMs), notice(now - 29 * dayMs));
    trim(state, now);
    expect(state.delivered).toEqual([notice(now - 29 * dayMs)]);
    for (let count = 0; count < 10_000; count += 1) state.delivered.push(notice(now));
    trim(state, now);
    expect(state.delivered).toHaveLength(10_000);
    expect(state.delivered[0]).toEqual(notice(now));
    trim(state, now + 31 * dayMs);
    expect(state.delivered).toEqual([]);
  });
});

describe('Transactions beyond their bound', () => {
  let folder: string;
  let test: TestSandbox;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'));
    test = await openTestSandbox({ file: path.join(folder, 'state.json') });
  });
  afterEach(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });
  const stateNow = (): Promise<State> => new StateFile(path.join(folder, 'state.json')).load();

  it('go with what nothing refers to any more, the oldest first; open bills stay', async () => {
    const monthly = await test.price('monthly');
    const overdue = await test.subscribe(monthly, { card: goodOnceCard });
    await test.sandbox.clock.move(28);
    const ended = await test.order(monthly);
    await test.pay(ended.id, undefined, { email: 'other@acme.example' });
    const { subscriptionId } = await test.paddle.transactions.get(ended.id);
    await test.paddle.subscriptions.cancel(subscriptionId!, { effectiveFrom: 'immediately' });
    const newest = await test.order(monthly);
    await test.sandbox.webhooks!.whenDelivered();

    const state = await stateNow();
    expect(state.transactions.size).toBe(4);
    trim(state, Date.now(), 2);
    const open = state.subscriptions.get(overdue.id)!.overdue!.transactionId;
    expect([...state.transactions.keys()]).toEqual([open, newest.id]);
    expect([...state.subscriptions.keys()]).toEqual([overdue.id]);
    expect(Array.from(state.customers.values(), ({ email }) => email)).toEqual(['owner@acme.example']);
    expect([state.addresses.size, state.paymentMethods.size]).toEqual([1, 1]);
    expect(parseState(stateText(state))).toEqual(state);
  });
});
