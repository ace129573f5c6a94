// @apart: starts processes and kills them
import { AuditEntry } from '@snaplore/core/audit/auditEntry.entity';
import { BillingEvent } from '@snaplore/core/billing/billingEvent.entity';
import { BillingSubscription } from '@snaplore/core/billing/billingSubscription.entity';
import { Mail } from '@snaplore/core/mail/mail.entity';
import { EventRecord } from '@snaplore/core/outbox/event.entity';
import { Job } from '@snaplore/core/outbox/job.entity';
import { expectAsProvided } from '@snaplore/core/testing/billing/expectAsProvided';
import {
  companyStep,
  firstStep,
  takeStep,
  timeStep,
  type LifeStep,
} from '@snaplore/core/testing/billing/subscriptionSteps';
import { copiesOf, type SentWebhook } from '@snaplore/core/testing/billing/webhookCopies';
import { openMailServer, type TestMailServer } from '@snaplore/core/testing/mailServer';
import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import { billCompany, openPayingApp, type PayingApp } from '@snaplore/core/testing/payments';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnBilling, type Billing } from './testing/spawnBilling.js';

/** Companies that live at the same time. */
const companies = 3;
/** Webhooks that are on their way at the same time. */
const lanes = 3;

/** What happens before a number of webhooks: each company takes a step, or time goes on for all. */
const round = fc.oneof(
  { weight: 3, arbitrary: fc.array(companyStep, { minLength: companies, maxLength: companies }) },
  { weight: 1, arbitrary: timeStep.map((time) => [time]) },
);
/** After which part of the webhooks the process is killed, and at which moment of its work then; 0 for at once. */
const kill = fc.record({ after: fc.double({ min: 0, max: 1, noNaN: true }), moment: fc.nat(150) });

const kills = fc.array(kill, { minLength: 1, maxLength: 2 });
type Kill = typeof kill extends fc.Arbitrary<infer T> ? T : never;

interface Life {
  owner: TestPerson;
  colleagues: string[];
  /** What the provider had of each subscription after the last round. */
  before: Map<string, { status: string; quantity: number }>;
  /** The mails that are to have been written. */
  mails: string[];
}

describe('any lives of subscriptions, whose webhooks and jobs are in a process that is killed', () => {
  let app: PayingApp;
  let mailServer: TestMailServer;
  let billing: Billing;
  /** The ids of all events that were sent with a signature that counts. */
  const sent = new Set<string>();

  beforeAll(async () => {
    app = await openPayingApp({}, { areOnlyKept: true });
    mailServer = await openMailServer();
    billing = await spawnBilling(app, {
      ...app.settings,
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'mail@snaplore.example',
    });
  });
  afterAll(async () => {
    await billing.close();
    await app.close();
    await mailServer.close();
  });

  const past = () => readPastPolicies(app.services);

  async function send({ body, signature, isRefused }: SentWebhook): Promise<void> {
    if (!isRefused) sent.add((JSON.parse(body.toString()) as { event_id: string }).event_id);
    expect(await billing.deliver(body, signature)).toBe(isRefused ? 403 : 200);
  }

  /** Sends webhooks in this order, a few at a time, and has the process killed in between. */
  async function deliver(webhooks: readonly SentWebhook[], kills: readonly Kill[]): Promise<void> {
    const due = kills.map(({ after, moment }) => ({ at: Math.floor(after * webhooks.length), moment }));
    const waiting = webhooks.entries();
    const lane = async (): Promise<void> => {
      for (const [index, webhook] of waiting) {
        for (const { at, moment } of due) if (at === index) await billing.kill(moment);
        await send(webhook);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  /** Waits until no event and no job is left. */
  async function rest(): Promise<void> {
    const left = async () =>
      await past().execute<object[]>(
        `select name, status, error from job where status in ('new', 'processing')
         union all select 'events', company_id::text, null from event_head where reacted < newest`,
      );
    await expect.poll(left, { interval: 30 }).toEqual([]);
  }

  async function begin(): Promise<Life> {
    const owner = await newOwner(app.services);
    await billCompany(owner);
    const colleagues = [await newMember(owner), await newMember(owner), await newMember(owner)];
    const userIds = colleagues.map(({ viewer }) => viewer.userId);
    return { owner, colleagues: userIds, before: new Map(), mails: [] };
  }

  /** Counts the mails that owners are to get for what the provider has now and had not before. */
  async function expectMails({ owner, before, mails }: Life): Promise<void> {
    const { companyId } = owner.viewer;
    for (const { id, isSurplus } of await past().find(BillingSubscription, { companyId })) {
      const found = await app.services.payments?.getSubscription(id);
      if (!found) continue;
      const { status, quantity } = found;
      const known = before.get(id);
      before.set(id, { status, quantity });
      if (!known || isSurplus) continue;
      if (status === 'past_due' && known.status !== 'past_due') mails.push('failed');
      if (status !== 'canceled' && quantity !== known.quantity) mails.push(`pays for ${String(quantity)}`);
    }
  }

  async function live(rounds: LifeStep[][], kills: Kill[][], random: () => number): Promise<Life[]> {
    const shuffle = <Each>(list: Each[]): Each[] =>
      list
        .map((value) => ({ value, at: random() }))
        .sort((one, other) => one.at - other.at)
        .map(({ value }) => value);
    const lives: Life[] = [];
    for (let count = 0; count < companies; count += 1) lives.push(await begin());
    let stale: SentWebhook[] = [];
    for (const [index, steps] of rounds.entries()) {
      let from = app.arrived.length;
      for (const [which, step] of steps.entries()) {
        const life = lives[which];
        if (life) await takeStep(app, life.owner, life.colleagues, step);
      }
      const audited = await past().count(AuditEntry, {});
      const deaths = [...(kills[index] ?? [])];
      for (;;) {
        await app.sandbox.webhooks?.whenDelivered();
        const fresh = app.arrived.slice(from).flatMap(copiesOf);
        from = app.arrived.length;
        // Some copies come when much has happened since.
        const late = fresh.filter(({ isRefused }, at) => !isRefused && at % 4 === 0);
        await deliver(shuffle([...stale, ...fresh.filter((each) => !late.includes(each))]), deaths.splice(0));
        stale = late;
        await rest();
        if (app.arrived.length === from) break;
      }
      for (const life of lives) await expectMails(life);
      expect(await past().count(AuditEntry, {})).toBe(audited);
    }
    await deliver(shuffle(stale), []);
    await rest();
    return lives;
  }

  async function expectEachEffectOnce({ owner, mails }: Life): Promise<void> {
    const { companyId } = owner.viewer;
    await expectAsProvided(app, owner);
    const written = await past().find(Mail, { companyId, to: owner.email });
    expect(written.map(({ subject }) => /pays for \d+|failed/.exec(subject)?.[0]).sort()).toEqual(mails.sort());
    expect(written.filter(({ sentAt }) => sentAt === null)).toEqual([]);
    const subscriptions = await past().find(BillingSubscription, { companyId });
    const changes = app.arrived.filter(({ body }) =>
      subscriptions.some(({ id }) => (JSON.parse(body.toString()) as { data: { id: string } }).data.id === id),
    );
    const told = await past().count(EventRecord, { companyId, name: 'company.changed' });
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThanOrEqual(changes.length);
  }

  it('end as the provider has them, each event stored once, and each mail and change told once', async () => {
    const chance = fc.infiniteStream(fc.nat(1_000_000));
    await fc.assert(
      fc.asyncProperty(
        kills,
        fc.array(fc.tuple(round, kills), { minLength: 2, maxLength: 3 }),
        chance,
        async (first, rounds, stream) => {
          const begun: [LifeStep[], Kill[]] = [Array.from({ length: companies }, () => firstStep), first];
          const all = [begun, ...rounds];
          const lives = await live(
            all.map(([steps]) => steps),
            all.map(([, kills]) => kills),
            () => stream.next().value as number,
          );
          for (const life of lives) await expectEachEffectOnce(life);
          const stored = await past().find(BillingEvent, {});
          expect(new Set(stored.map(({ id }) => id))).toEqual(sent);
          expect(await past().find(Job, { status: 'failed' })).toEqual([]);
        },
      ),
      { numRuns: 2, endOnFailure: true },
    );
    expect(billing.killed()).toBeGreaterThan(2);
  });
});
