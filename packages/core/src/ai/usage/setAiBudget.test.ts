import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/auditEntry.entity.js';
import type { Config } from '../../kernel/config.js';
import { databaseNow } from '../../kernel/databaseClock.js';
import { newId } from '../../kernel/ids.js';
import { listNotifications } from '../../notifications/notifications.queries.js';
import { markNotificationRead } from '../../notifications/markNotificationRead.js';
import { inTransaction } from '../../outbox/transaction.js';
import { testDriver } from '../../testing/ai.js';
import { startOpenAiServer, type OpenAiServer } from '../../testing/openAiServer.js';
import { readPastPolicies, writePastPolicies } from '../../testing/pastPolicies.js';
import { newMember, newOwner, nobody, refreshViewer, type TestPerson } from '../../testing/people.js';
import { openTestApp, type TestApp } from '../../testing/testApp.js';
import { Membership } from '../../members/membership.entity.js';
import { getAiBudget } from './aiBudget.queries.js';
import { AiMonth } from './aiMonth.entity.js';
import { usedAmount } from './cost.js';
import { reserveCall } from './reserveCall.js';
import { setAiBudget, type SetAiBudget } from './setAiBudget.js';
import { settleCall } from './settleCall.js';
import { getUsage, listUsageMonths } from './usage.queries.js';
import { usageCsv } from './usageCsv.js';

let app: TestApp;
let openAi: OpenAiServer;
let owner: TestPerson;

const noLimits: SetAiBudget = { monthlyBudget: null, requestsPerHour: null };
const cent = 10_000;
const month = (): string => databaseNow().toISOString().slice(0, 7);

function price(models: readonly string[]): void {
  const prices = new Map(models.map((model) => [model, { input: 1_000_000, output: 0, image: 0, minute: 60_000 }]));
  (app.services.config as { ai: Config['ai'] }).ai = { ...app.services.config.ai, prices };
}
/** A call of a person that used so many tokens, each of which costs a millionth. */
async function spend(person: TestPerson, inputTokens: number, purpose: 'write' | 'answer' = 'write'): Promise<void> {
  const { companyId, userId } = person.viewer;
  const most = usedAmount({ inputTokens });
  const call = { companyId, userId, requestId: newId(), purpose, model: 'test-model', most, lastsMs: 60_000 };
  const usage = await reserveCall(person, call);
  await inTransaction(person, async (tx) => {
    await settleCall(tx, person, usage, { state: 'used', inputTokens, isEstimated: purpose === 'answer' });
  });
}
const told = async (person: TestPerson): Promise<string[]> => {
  await app.dispatch();
  return (await listNotifications(person, {})).nodes.map(({ type }) => type);
};

beforeAll(async () => {
  app = await openTestApp();
  openAi = await startOpenAiServer();
  app.services.ai = testDriver(openAi);
});
afterAll(async () => {
  await openAi.close();
  await app.close();
});
beforeEach(async () => {
  owner = await newOwner(app.services, `Company ${newId()}`);
  price(['test-model', 'test-image-model', 'test-embedding-model']);
});

describe('who sees what AI costs, and sets its budget', () => {
  it('owner and admins, nobody else', async () => {
    const [admin, moderator, user] = [
      await newMember(owner, 'admin'),
      await newMember(owner, 'moderator'),
      await newMember(owner, 'user'),
    ];
    const code = async (work: Promise<unknown>): Promise<string> =>
      await work.then(
        () => 'yes',
        (error: unknown) => (error as { code: string }).code,
      );
    const asks = async (person: TestPerson): Promise<string[]> =>
      await Promise.all([
        code(getUsage(person, month())),
        code(listUsageMonths(person)),
        code(getAiBudget(person)),
        code(Promise.resolve().then(() => usageCsv(person, month()))),
        code(setAiBudget(person, noLimits)),
      ]);
    const all = (answer: string): string[] => Array.from({ length: 5 }, () => answer);
    expect({
      owner: await asks(owner),
      admin: await asks(admin),
      moderator: await asks(moderator),
      user: await asks(user),
      nobody: await asks(nobody(app.services) as TestPerson),
    }).toEqual({
      ...{ owner: all('yes'), admin: all('yes'), moderator: all('FORBIDDEN'), user: all('FORBIDDEN') },
      nobody: all('UNAUTHENTICATED'),
    });
  });

  it('their own company alone: another one sees nothing of it', async () => {
    await spend(owner, 5);
    const stranger = await newOwner(app.services, 'Another company');
    expect(await getUsage(stranger, month())).toMatchObject({ total: { calls: 0 }, people: [], peopleCount: 0 });
    await setAiBudget(stranger, { monthlyBudget: 7, requestsPerHour: 3 });
    expect(await getAiBudget(owner)).toMatchObject({ monthlyBudget: null, requestsPerHour: null, spentMicros: 5 });
  });
});

describe('a budget', () => {
  it('is written in minor units of the currency, and into the audit log', async () => {
    await setAiBudget(owner, { monthlyBudget: 2_050, requestsPerHour: 30 });
    await setAiBudget(owner, { monthlyBudget: 2_050, requestsPerHour: 30 });
    await setAiBudget(owner, { monthlyBudget: null, requestsPerHour: 30 });
    expect(await getAiBudget(owner)).toMatchObject({ monthlyBudget: null, requestsPerHour: 30, currency: 'USD' });
    const entries = await readPastPolicies(app.services).find(
      AuditEntry,
      { companyId: owner.viewer.companyId, action: 'company.aiBudgetSet' },
      { orderBy: { id: 'asc' } },
    );
    expect(entries.map(({ details }) => details)).toEqual([
      { before: null, after: '20.50 USD', requestsPerHour: 30 },
      { before: '20.50 USD', after: null },
    ]);
  });

  it.each<[Partial<SetAiBudget>, string]>([
    [{ monthlyBudget: -1 }, 'monthlyBudget'],
    [{ monthlyBudget: 1_000_000_001 }, 'monthlyBudget'],
    [{ monthlyBudget: 1.5 }, 'monthlyBudget'],
    [{ requestsPerHour: -1 }, 'requestsPerHour'],
    [{ requestsPerHour: 10_001 }, 'requestsPerHour'],
  ])('of %j is refused', async (change, field) => {
    await expect(setAiBudget(owner, { ...noLimits, ...change })).rejects.toMatchObject({
      ...{ code: 'BAD_INPUT', fields: { [field]: expect.stringContaining('0 to') as string } },
    });
  });

  it('is refused while a model that is used has no price, which is named', async () => {
    price(['test-model', 'test-embedding-model']);
    await expect(setAiBudget(owner, { ...noLimits, monthlyBudget: 100 })).rejects.toMatchObject({
      ...{ code: 'AI_PRICE_MISSING', message: expect.stringContaining("'test-image-model'") as string },
    });
    await setAiBudget(owner, { ...noLimits, requestsPerHour: 5 });
    expect(await getAiBudget(owner)).toMatchObject({ unpricedModels: ['test-image-model'], requestsPerHour: 5 });
  });
});

describe('when 80 per cent of the budget are spent', () => {
  it('owner and admins are told, once, also the one who spent it', async () => {
    const [admin, user] = [await newMember(owner, 'admin'), await newMember(owner, 'user')];
    await setAiBudget(owner, { ...noLimits, monthlyBudget: 10 });
    await spend(user, 7 * cent);
    expect([await told(owner), await told(admin), (await getAiBudget(owner)).isNear]).toEqual([[], [], false]);
    await spend(admin, cent);
    await spend(admin, cent);
    expect([await told(owner), await told(admin), await told(user)]).toEqual([['ai_budget'], ['ai_budget'], []]);
    expect(await getAiBudget(owner)).toMatchObject({ isNear: true, warnedAt: expect.any(Date) as Date });
    const [notification] = (await listNotifications(owner, {})).nodes;
    expect((await markNotificationRead(owner, notification?.id ?? '')).isNew).toBe(false);
  });

  it('they are told again of a changed budget', async () => {
    await setAiBudget(owner, { ...noLimits, monthlyBudget: 10 });
    await spend(owner, 9 * cent);
    await setAiBudget(owner, { ...noLimits, monthlyBudget: 100 });
    await spend(owner, 70 * cent);
    expect(await told(owner)).toHaveLength(1);
    await spend(owner, cent);
    expect(await told(owner)).toHaveLength(2);
  });

  it('who is no admin any more reads it no longer', async () => {
    const admin = await newMember(owner, 'admin');
    await setAiBudget(owner, { ...noLimits, monthlyBudget: 10 });
    await spend(owner, 9 * cent);
    expect(await told(admin)).toEqual(['ai_budget']);
    const [notification] = (await listNotifications(admin, {})).nodes;
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(Membership, { userId: admin.viewer.userId }, { role: 'user' });
    });
    const demoted = await refreshViewer(admin);
    expect(await told(demoted)).toEqual([]);
    await expect(markNotificationRead(demoted, notification?.id ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the usage of a month', () => {
  it('is summed up by person, purpose and model, with what was estimated', async () => {
    const user = await newMember(owner, 'user');
    await spend(owner, 10);
    await spend(user, 30, 'answer');
    await spend(user, 5);
    const usage = await getUsage(owner, month());
    expect(usage).toMatchObject({
      total: { calls: 3, inputTokens: 45, outputTokens: 0, costMicros: 45, estimated: 1 },
      people: [
        { userId: user.viewer.userId, calls: 2, costMicros: 35, estimated: 1 },
        { userId: owner.viewer.userId, calls: 1, costMicros: 10, estimated: 0 },
      ],
      peopleCount: 2,
      purposes: [
        { purpose: 'answer', calls: 1, costMicros: 30 },
        { purpose: 'write', calls: 2, costMicros: 15 },
      ],
      models: [{ model: 'test-model', calls: 3 }],
    });
    expect(await getUsage(owner, '2020-01')).toMatchObject({ total: { calls: 0, costMicros: 0 }, people: [] });
    await expect(getUsage(owner, '2020-13')).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('is downloaded call by call, without formulas of names', async () => {
    await spend(owner, 10);
    const file = await text(Readable.from(usageCsv(owner, month())));
    const [head, row, rest] = file.split('\r\n');
    expect(head).toMatch(/^\uFEFFwhen,who,purpose,model,input tokens,/);
    expect(row).toContain('Maya Lindqvist,write,test-model,10,0,0,0.00,no,no,0.00001,USD,');
    expect(rest).toBe('');
  });

  it('is there for the months that are kept, the present one first', async () => {
    await spend(owner, 1);
    const { companyId } = owner.viewer;
    const past = [
      '2019-05',
      databaseNow(-70 * 24 * 3_600_000)
        .toISOString()
        .slice(0, 7),
    ];
    await writePastPolicies(app.services, async ({ em }) => {
      for (const each of past) em.persist(em.create(AiMonth, { companyId, month: each }));
      await em.flush();
    });
    expect(await listUsageMonths(owner)).toEqual([month(), past[1]]);
  });
});
