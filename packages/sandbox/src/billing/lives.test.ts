// @apart: takes long
import {
  ApiError,
  type NextTransaction,
  type ProrationBillingMode,
  type Subscription,
  type Transaction,
} from '@paddle/paddle-node-sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goodCard, goodOnceCard, openTestSandbox, type TestSandbox } from '../testing/openTestSandbox.js';

/** Something that is done to one of the subscriptions, or to time. */
type Operation =
  | { kind: 'move'; days: number }
  | { kind: 'seats'; which: number; quantity: number; mode: ProrationBillingMode }
  | { kind: 'interval'; which: number; price: 'monthly' | 'yearly'; mode: ProrationBillingMode }
  | { kind: 'pause' | 'cancel'; which: number; from: 'immediately' | 'next_billing_period' }
  | { kind: 'resume'; which: number; goesOn: boolean }
  | { kind: 'keep' | 'activate'; which: number }
  | { kind: 'card'; which: number; card: string };

const which = fc.nat({ max: 1 });
const mode = fc.constantFrom<ProrationBillingMode>(
  'prorated_immediately',
  'prorated_next_billing_period',
  'full_immediately',
  'full_next_billing_period',
  'do_not_bill',
);
const from = fc.constantFrom('immediately' as const, 'next_billing_period' as const);
const days = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 400 }));
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('move' as const), days }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('seats' as const),
      which,
      quantity: fc.integer({ min: 1, max: 30 }),
      mode,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('interval' as const),
      which,
      price: fc.constantFrom('monthly' as const, 'yearly' as const),
      mode,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pause' as const), which, from }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which, from }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('resume' as const), which, goesOn: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('keep' as const, 'activate' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('card' as const),
      which,
      card: fc.constantFrom(goodCard, goodOnceCard, '4000000000000002'),
    }),
  },
);
const begin = fc.record({
  price: fc.constantFrom('trial' as const, 'monthly' as const, 'yearly' as const),
  quantity: fc.integer({ min: 1, max: 20 }),
  card: fc.constantFrom(goodCard, goodOnceCard),
});

async function run(test: TestSandbox, ids: string[], step: Operation): Promise<void> {
  const { subscriptions } = test.paddle;
  if (step.kind === 'move') {
    await test.sandbox.clock.move(step.days);
    return;
  }
  const id = ids[step.which]!;
  switch (step.kind) {
    case 'seats': {
      const [item] = (await subscriptions.get(id)).items;
      const items = [{ priceId: item!.price.id, quantity: step.quantity }];
      await subscriptions.update(id, { items, prorationBillingMode: step.mode });
      break;
    }
    case 'interval': {
      const [item] = (await subscriptions.get(id)).items;
      const items = [{ priceId: (await test.price(step.price)).id, quantity: item!.quantity }];
      const change = { items, prorationBillingMode: step.mode };
      const preview = await subscriptions.previewUpdate(id, change);
      await subscriptions.update(id, change);
      if (preview.immediateTransaction) {
        const [bill] = await test.paddle.transactions.list({ subscriptionId: [id], perPage: 1 }).next();
        expect(bill!.details!.totals).toEqual(preview.immediateTransaction.details.totals);
      }
      break;
    }
    case 'pause':
      await subscriptions.pause(id, { effectiveFrom: step.from });
      break;
    case 'cancel':
      await subscriptions.cancel(id, { effectiveFrom: step.from });
      break;
    case 'resume':
      await subscriptions.resume(id, {
        effectiveFrom: 'immediately',
        onResume: step.goesOn ? 'continue_existing_billing_period' : 'start_new_billing_period',
      });
      break;
    case 'keep':
      await subscriptions.update(id, { scheduledChange: null });
      break;
    case 'activate':
      await subscriptions.activate(id);
      break;
    case 'card':
      await test.pay((await subscriptions.getPaymentMethodChangeTransaction(id)).id, step.card);
      break;
  }
}

interface Life {
  subscription: Subscription;
  /** The oldest first. */
  bills: Transaction[];
}

async function lifeOf({ paddle }: TestSandbox, id: string): Promise<Life> {
  const bills: Transaction[] = [];
  for await (const bill of paddle.transactions.list({ subscriptionId: [id], orderBy: 'id[ASC]' })) bills.push(bill);
  return { subscription: await paddle.subscriptions.get(id, { include: ['next_transaction'] }), bills };
}

const sum = (amounts: (string | undefined)[]): number => amounts.reduce((total, each) => total + Number(each), 0);

/** What holds of every bill: lines are seats times price for their part of the period, and nothing is negative. */
function expectSound(bill: Transaction): void {
  const { lineItems, totals } = bill.details!;
  const isFree =
    bill.origin === 'subscription_payment_method_change' ||
    (bill.origin === 'api' && bill.items[0]!.price?.trialPeriod);
  for (const [index, line] of lineItems.entries()) {
    const full = Number(bill.items[index]!.price!.unitPrice.amount) * line.quantity;
    const expected = isFree ? 0 : Math.round(full * Number(line.proration?.rate ?? 1));
    expect(Number(line.totals!.total)).toBe(expected);
    expect(line.quantity).toBeGreaterThan(0);
  }
  expect(Number(totals!.total)).toBe(sum(lineItems.map((line) => line.totals!.total)));
  expect(Number(totals!.grandTotal)).toBe(Number(totals!.total) - Number(totals!.credit));
  for (const amount of [totals!.total, totals!.credit, totals!.creditToBalance, totals!.grandTotal])
    expect(Number(amount)).toBeGreaterThanOrEqual(0);
}

/** Bills that begin a period follow each other without a gap, where nothing was paused in between. */
function expectNoGaps({ bills }: Life): void {
  let end: string | undefined;
  for (const { origin, billingPeriod } of bills) {
    if (origin === 'subscription_payment_method_change' || !billingPeriod) continue;
    expect(billingPeriod.startsAt < billingPeriod.endsAt).toBe(true);
    if (origin === 'subscription_recurring') expect(billingPeriod.startsAt).toBe(end);
    end = billingPeriod.endsAt;
  }
}

function expectOneOpenBill({ subscription, bills }: Life): void {
  const overdue = bills.filter(({ status }) => status === 'past_due').length;
  expect(overdue).toBe(subscription.status === 'past_due' ? 1 : 0);
  expect(bills.filter(({ status }) => status === 'ready').length).toBeLessThanOrEqual(1);
  expect(bills.filter(({ status }) => ['draft', 'billed', 'paid'].includes(status))).toEqual([]);
}

/** What cards paid, less what was given back to the balance, is never less than nothing. */
async function expectMoneyKept({ paddle }: TestSandbox, { subscription, bills }: Life): Promise<void> {
  const paid = sum(
    bills.filter(({ status }) => status === 'completed').map((bill) => bill.details!.totals!.grandTotal),
  );
  const [balance] = await paddle.customers.getCreditBalance(subscription.customerId);
  const available = Number(balance?.balance?.available ?? 0);
  expect(available).toBeGreaterThanOrEqual(0);
  const owed = sum(bills.filter(({ status }) => status === 'past_due').map((bill) => bill.details!.totals!.grandTotal));
  expect(available).toBeLessThanOrEqual(paid + owed);
}

/** Whether an operation ends the even row of periods: a pause, or a trial that ends early. */
const breaksPeriods = ({ kind }: Operation): boolean => kind === 'pause' || kind === 'resume' || kind === 'activate';

describe('Whatever happens to subscriptions', () => {
  it('bills are seats times price, periods meet, one bill is open at most, and an end is final', async () => {
    await fc.assert(
      fc.asyncProperty(fc.tuple(begin, begin), fc.array(operation, { maxLength: 14 }), async (begun, operations) => {
        const test = await openTestSandbox({ webhook: null });
        try {
          const ids: string[] = [];
          for (const [index, { price, quantity, card }] of begun.entries()) {
            const { id } = await test.order(await test.price(price), quantity);
            // Each has a customer, and so a balance, of its own.
            await test.pay(id, card, { email: `owner${index}@acme.example` });
            ids.push((await test.paddle.transactions.get(id)).subscriptionId!);
          }
          const ended = new Map<string, Life>();
          let isEven = true;
          for (const step of operations) {
            const before = await Promise.all(ids.map((id) => lifeOf(test, id)));
            await run(test, ids, step).catch((error: unknown) => {
              // Refused by a rule of the protocol; everything else is a fault.
              if (!(error instanceof ApiError) || error.type !== 'request_error') throw error;
            });
            isEven &&= !breaksPeriods(step);
            for (const [index, id] of ids.entries()) {
              const life = await lifeOf(test, id);
              life.bills.forEach(expectSound);
              expectOneOpenBill(life);
              if (isEven) expectNoGaps(life);
              await expectMoneyKept(test, life);
              expectForeseen(before[index]!, life, step);
              const end = ended.get(id);
              if (end) expect(life).toEqual(end);
              else if (life.subscription.status === 'canceled') ended.set(id, life);
            }
          }
        } finally {
          await test.close();
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** The first bill that time brings is the one that was foreseen. */
function expectForeseen(before: Life, after: Life, step: Operation): void {
  if (step.kind !== 'move') return;
  const foreseen: NextTransaction | null = before.subscription.nextTransaction;
  const { status } = before.subscription;
  const brought = after.bills[before.bills.length];
  if (!foreseen || !brought || (status !== 'active' && status !== 'trialing')) return;
  expect(brought.details!.totals).toEqual(foreseen.details.totals);
  expect(brought.billingPeriod).toEqual(foreseen.billingPeriod);
}
