import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAsProvided } from '../testing/billing/expectAsProvided.js';
import {
  companyStep,
  firstStep,
  rareLives,
  takeStep,
  timeStep,
  type LifeStep,
} from '../testing/billing/subscriptionSteps.js';
import { copiesOf } from '../testing/billing/webhookCopies.js';
import { billCompany, billingHandlers, openPayingApp, type PayingApp } from '../testing/payments.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { runJobs } from '../testing/runJobs.js';
import { receiveWebhook } from './receiveWebhook.js';

describe('any life of a subscription', () => {
  let app: PayingApp;
  beforeAll(async () => {
    app = await openPayingApp({}, { areOnlyKept: true });
  });
  afterAll(async () => {
    await app.close();
  });

  /** Webhooks ten times each and in any order, with what was never sent between. */
  async function deliver(fresh: PayingApp['arrived'], shuffle: <Each>(list: Each[]) => Each[]): Promise<void> {
    for (const [index, { body, signature, isRefused }] of shuffle(fresh.flatMap(copiesOf)).entries()) {
      const received = receiveWebhook(app.services, body, signature);
      if (isRefused) await expect(received).rejects.toMatchObject({ code: 'WEBHOOK_UNSIGNED' });
      else await received;
      if (index % 7 === 0) await runJobs(app, billingHandlers);
    }
    await runJobs(app, billingHandlers);
  }

  /** One company's life, of whose webhooks some are late. */
  async function live(steps: readonly LifeStep[], chance: fc.Stream<number>): Promise<TestPerson> {
    const owner = await newOwner(app.services);
    await billCompany(owner);
    const colleagues = [await newMember(owner), await newMember(owner), await newMember(owner)];
    const userIds = colleagues.map(({ viewer }) => viewer.userId);
    const random = (): number => chance.next().value as number;
    const shuffle = <Each>(list: Each[]): Each[] =>
      list
        .map((value) => ({ value, at: random() }))
        .sort((one, other) => one.at - other.at)
        .map(({ value }) => value);
    let waiting: PayingApp['arrived'] = [];
    for (const [index, each] of steps.entries()) {
      const from = app.arrived.length;
      await takeStep(app, owner, userIds, each);
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
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 5, arbitrary: companyStep }, { weight: 1, arbitrary: timeStep }), {
          minLength: 2,
          maxLength: 6,
        }),
        fc.infiniteStream(fc.nat(1_000_000)),
        async (steps, chance) => {
          await expectAsProvided(app, await live([firstStep, ...steps], chance));
        },
      ),
      {
        numRuns: 8,
        examples: rareLives.map((steps) => [steps, fc.sample(fc.infiniteStream(fc.nat(1_000_000)), 1)[0]!]),
      },
    );
  });
});
