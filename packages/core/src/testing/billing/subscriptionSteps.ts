import fc from 'fast-check';
import { listPrices } from '../../billing/billing.queries.js';
import { changePaymentMethod } from '../../billing/changePaymentMethod.js';
import { changePlan } from '../../billing/changePlan.js';
import { createCheckout } from '../../billing/createCheckout.js';
import { findLivingSubscription } from '../../billing/livingSubscription.js';
import {
  cancelSubscription,
  keepSubscription,
  pauseSubscription,
  resumeSubscription,
} from '../../billing/subscriptionCommands.js';
import { AppError } from '../../kernel/appError.js';
import { Membership } from '../../members/membership.entity.js';
import { inTransaction, reader } from '../../outbox/transaction.js';
import { declinedCard, goodCard, goodOnceCard, type PayingApp } from '../payments.js';
import type { TestPerson } from '../people.js';

const cards = fc.constantFrom(goodCard, goodOnceCard, declinedCard);

/** What an owner does, or what happens to the company's members. */
export const companyStep = fc.oneof(
  fc.record({ do: fc.constant('subscribe' as const), price: fc.nat(2), card: cards }),
  fc.record({ do: fc.constant('mend' as const), card: cards }),
  fc.record({ do: fc.constant('change' as const), price: fc.nat(2) }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'pause' as const, 'resume' as const, 'keep' as const) }),
  fc.record({ do: fc.constant('people' as const), count: fc.integer({ min: 1, max: 4 }) }),
);
/** The provider's clock goes on, for every company. */
export const timeStep = fc.record({ do: fc.constant('time' as const), days: fc.constantFrom(1, 8, 15, 31, 90) });
export type CompanyStep = typeof companyStep extends fc.Arbitrary<infer T> ? T : never;
export type LifeStep = CompanyStep | (typeof timeStep extends fc.Arbitrary<infer T> ? T : never);

/** How every life begins. */
export const firstStep: LifeStep = { do: 'subscribe', price: 1, card: goodCard };

/** Lives that chance seldom finds, each after a first subscription. */
export const rareLives: LifeStep[][] = [
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

async function take(app: PayingApp, owner: TestPerson, colleagues: string[], { ...todo }: LifeStep): Promise<void> {
  const living = await findLivingSubscription(reader(owner), owner.viewer.companyId);
  const subscriptionId = living?.id ?? 'sub_00000000000000000000000000';
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

/** Takes a step of a company's life; one that is refused has no effect. */
export async function takeStep(app: PayingApp, owner: TestPerson, colleagues: string[], step: LifeStep): Promise<void> {
  await take(app, owner, colleagues, step).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
