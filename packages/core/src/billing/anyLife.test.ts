import { randomBytes } from 'node:crypto';
import { signatureHeader } from '@snaplore/sandbox/webhooks/signature';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company } from '../companies/company.entity.js';
import { Membership } from '../members/membership.entity.js';
import { AppError } from '../kernel/appError.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import {
  billCompany,
  billingHandlers,
  declinedCard,
  goodCard,
  goodOnceCard,
  openPayingApp,
  webhookSecret,
  type PayingApp,
} from '../testing/payments.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { runJobs } from '../testing/runJobs.js';
import { listPrices } from './billing.queries.js';
import { BillingEvent } from './billingEvent.entity.js';
import { BillingSubscription } from './billingSubscription.entity.js';
import { BillingTransaction } from './billingTransaction.entity.js';
import { changePaymentMethod } from './changePaymentMethod.js';
import { changePlan } from './changePlan.js';
import { countSeats } from './countSeats.js';
import { createCheckout } from './createCheckout.js';
import { findLivingSubscription } from './livingSubscription.js';
import { receiveWebhook } from './receiveWebhook.js';
import { cancelSubscription, keepSubscription, pauseSubscription, resumeSubscription } from './subscriptionCommands.js';

/** What an owner, a colleague or time does. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('subscribe' as const),
    price: fc.nat(2),
    card: fc.constantFrom(goodCard, goodOnceCard, declinedCard),
  }),
  fc.record({ do: fc.constant('mend' as const), card: fc.constantFrom(goodCard, goodOnceCard, declinedCard) }),
  fc.record({ do: fc.constant('change' as const), price: fc.nat(2) }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'pause' as const, 'resume' as const, 'keep' as const) }),
  fc.record({ do: fc.constant('people' as const), count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('time' as const), days: fc.constantFrom(1, 8, 15, 31, 90) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Lives that chance seldom finds, each after a first subscription. */
const lives: Step[][] = [
  [{ do: 'cancel' }, { do: 'time', days: 31 }],
  [{ do: 'pause' }, { do: 'time', days: 90 }, { do: 'people', count: 4 }, { do: 'resume' }],
  [{ do: 'cancel' }, { do: 'people', count: 2 }, { do: 'keep' }],
  [
    { do: 'cancel' },
    { do: 'time', days: 31 },
    { do: 'subscribe', price: 2, card: goodOnceCard },
    { do: 'people', count: 2 },
  ],
  [
    { do: 'change', price: 2 },
    { do: 'people', count: 1 },
    { do: 'change', price: 1 },
  ],
];

describe('any life of a subscription', () => {
  let app: PayingApp;
  beforeAll(async () => {
    app = await openPayingApp({}, { areOnlyKept: true });
  });
  afterAll(async () => {
    await app.close();
  });

  const living = async (owner: TestPerson): Promise<BillingSubscription | null> =>
    await findLivingSubscription(reader(owner), owner.viewer.companyId);

  async function take(owner: TestPerson, colleagues: string[], { ...todo }: Step): Promise<void> {
    const subscriptionId = (await living(owner))?.id ?? 'sub_00000000000000000000000000';
    const prices = await listPrices(owner);
    const priceId = 'price' in todo ? (prices[todo.price]?.id ?? '') : '';
    switch (todo.do) {
      case 'subscribe':
        await app.pay(await createCheckout(owner, { priceId }), todo.card);
        return;
      case 'mend':
        await app.pay(await changePaymentMethod(owner, { subscriptionId }), todo.card);
        return;
      case 'change':
        await changePlan(owner, { subscriptionId, priceId });
        return;
      case 'cancel':
        await cancelSubscription(owner, { subscriptionId });
        return;
      case 'pause':
        await pauseSubscription(owner, { subscriptionId });
        return;
      case 'resume':
        await resumeSubscription(owner, { subscriptionId });
        return;
      case 'keep':
        await keepSubscription(owner, { subscriptionId });
        return;
      case 'people':
        await inTransaction(owner, async (tx) => {
          for (const [index, userId] of colleagues.entries())
            await tx.em.nativeUpdate(
              Membership,
              { userId },
              { status: index + 1 < todo.count ? 'active' : 'deactivated' },
            );
          tx.emit(owner.viewer.companyId, 'team.changed', { companyId: owner.viewer.companyId });
        });
        return;
      case 'time':
        await app.sandbox.clock.move(todo.days);
    }
  }

  /** Webhooks ten times each and in any order, with what was never sent between. */
  async function deliver(fresh: PayingApp['arrived'], shuffle: (list: number[]) => number[]): Promise<void> {
    const signed = (body: Buffer, at = Date.now(), secret = webhookSecret): string =>
      signatureHeader(body.toString(), [secret], Math.floor(at / 1_000));
    const foreign = fresh.map(({ body }) => {
      const event = JSON.parse(body.toString()) as {
        event_id: string;
        data: { id?: string; subscription_id?: string | null };
      };
      event.event_id = `evt_${randomBytes(13).toString('hex')}`;
      if (event.data.id !== undefined) event.data.id = event.data.id.replace(/.{6}$/, 'zzzzzz');
      if (event.data.subscription_id != null)
        event.data.subscription_id = event.data.subscription_id.replace(/.{6}$/, 'zzzzzz');
      return Buffer.from(JSON.stringify(event));
    });
    const attempts = fresh.flatMap(({ body, signature }, index) => [
      ...Array.from({ length: 10 }, () => ({ body, signature, isRefused: false })),
      { body, signature: signed(body, Date.now(), 'a-secret-of-somebody'), isRefused: true },
      { body, signature: signed(body, Date.now() - 301_000), isRefused: true },
      { body: Buffer.concat([body, Buffer.from(' ')]), signature, isRefused: true },
      { body: foreign[index] as Buffer, signature: signed(foreign[index] as Buffer), isRefused: false },
    ]);
    for (const index of shuffle(attempts.map((_, at) => at))) {
      const attempt = attempts[index];
      if (!attempt) continue;
      const received = receiveWebhook(app.services, attempt.body, attempt.signature);
      if (attempt.isRefused) await expect(received).rejects.toMatchObject({ code: 'WEBHOOK_UNSIGNED' });
      else await received;
      if (index % 7 === 0) await runJobs(app, billingHandlers);
    }
    await runJobs(app, billingHandlers);
  }

  /** One company's life, of whose webhooks some are late. */
  async function live(steps: readonly Step[], chance: fc.Stream<number>): Promise<TestPerson> {
    const owner = await newOwner(app.services);
    await billCompany(owner);
    const colleagues = [await newMember(owner), await newMember(owner), await newMember(owner)];
    const userIds = colleagues.map(({ viewer }) => viewer.userId);
    const random = (): number => chance.next().value as number;
    const shuffle = (list: number[]): number[] =>
      list
        .map((value) => ({ value, at: random() }))
        .sort((one, other) => one.at - other.at)
        .map(({ value }) => value);
    let waiting: PayingApp['arrived'] = [];
    for (const [index, each] of steps.entries()) {
      const from = app.arrived.length;
      await take(owner, userIds, each).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
      await app.sandbox.webhooks?.whenDelivered();
      waiting.push(...app.arrived.slice(from));
      const isLast = index === steps.length - 1;
      const late = waiting.filter(() => !isLast && random() % 3 === 0);
      await deliver(
        waiting.filter((webhook) => !late.includes(webhook)),
        shuffle,
      );
      waiting = late;
    }
    return owner;
  }

  it('ends as the provider has it, whatever arrives how often and in which order', async () => {
    const begin: Step = { do: 'subscribe', price: 1, card: goodCard };
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 2, maxLength: 6 }),
        fc.infiniteStream(fc.nat(1_000_000)),
        async (steps, chance) => {
          await expectAsProvided(await live([begin, ...steps], chance));
        },
      ),
      { numRuns: 8, examples: lives.map((steps) => [steps, fc.sample(fc.infiniteStream(fc.nat(1_000_000)), 1)[0]!]) },
    );
  });

  async function expectAsProvided(owner: TestPerson): Promise<void> {
    const { companyId } = owner.viewer;
    const em = reader(owner);
    const rows = await em.find(BillingSubscription, { companyId });
    for (const row of rows) {
      const provided = await app.services.payments?.getSubscription(row.id);
      expect({ status: row.status, quantity: row.quantity, priceId: row.priceId, action: row.scheduledAction }).toEqual(
        {
          status: provided?.status,
          quantity: provided?.quantity,
          priceId: provided?.price.id,
          action: provided?.scheduledChange?.action ?? null,
        },
      );
    }
    const lives = rows.filter(({ status, isSurplus }) => status !== 'canceled' && !isSurplus);
    expect(lives.length).toBeLessThan(2);
    expect(rows.filter(({ status, isSurplus }) => status !== 'canceled' && isSurplus)).toEqual([]);
    const company = await em.findOneOrFail(Company, { id: companyId });
    const last = rows.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt))[0];
    expect(company.paidStatus).toBe(lives[0]?.status ?? last?.status ?? null);
    const [alive] = lives;
    if (alive && alive.scheduledAction === null && alive.status !== 'past_due')
      expect(alive.quantity).toBe(await countSeats(em, companyId));
    // Each event once, and nothing of what was never sent.
    const events = await app.services.database.system.em.fork().find(BillingEvent, {});
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(await em.count(BillingTransaction, { companyId, state: 'open' })).toBeLessThan(4);
  }
});
