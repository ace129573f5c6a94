import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AiBusy } from '../../adapters/ai/aiDriver.js';
import { createArticle } from '../../articles/createArticle.js';
import type { Config } from '../../kernel/config.js';
import { databaseNow } from '../../kernel/databaseClock.js';
import { generationHandlers, testDriver } from '../../testing/ai.js';
import { startOpenAiServer, type OpenAiServer } from '../../testing/openAiServer.js';
import { readPastPolicies, writePastPolicies } from '../../testing/pastPolicies.js';
import { newMember, newOwner, type TestPerson } from '../../testing/people.js';
import { runJobs } from '../../testing/runJobs.js';
import { openTestApp, type TestApp } from '../../testing/testApp.js';
import { createWorkspace } from '../../workspaces/createWorkspace.js';
import { streamMetered, type MeteredCall } from '../meteredCalls.js';
import { requestText } from '../text/requestText.js';
import { AiBudget } from './aiBudget.entity.js';
import { AiMonth } from './aiMonth.entity.js';
import { AiUsage } from './aiUsage.entity.js';
import { costOf, usedAmount } from './cost.js';

const messages = [{ role: 'user' as const, content: 'Say something.' }];
/** Every call is reserved as one unit of the currency, and uses as much. */
const unit = 1_000_000;
const maxCharacters = 100;
const reservedTokens = 4_104;

const whole = { kind: 'answer' as const, pieces: ['Well.'], usage: { input: 5, output: reservedTokens } };

let app: TestApp;
let openAi: OpenAiServer;
let owner: TestPerson;

function price(models: Record<string, { input?: number; output?: number; image?: number }>): void {
  const prices = new Map(
    Object.entries(models).map(([model, given]) => [model, { input: 0, output: 0, image: 0, minute: 0, ...given }]),
  );
  (app.services.config as { ai: Config['ai'] }).ai = { ...app.services.config.ai, prices };
}
async function setBudget(monthlyMicros: number | null, requestsPerHour: number | null = null): Promise<void> {
  await writePastPolicies(app.services, async ({ em }) => {
    await em.upsert(AiBudget, { companyId: owner.viewer.companyId, monthlyMicros, requestsPerHour });
  });
}
const call = (change: Partial<MeteredCall> = {}): MeteredCall => ({
  ...{ companyId: owner.viewer.companyId, userId: owner.viewer.userId, requestId: randomUUID(), step: 'text' },
  requireRight: () => Promise.resolve(),
  signal: new AbortController().signal,
  pauseMs: 1,
  ...change,
});
async function ask(metered = call(), purpose: 'write' | 'answer' = 'write'): Promise<string> {
  let text = '';
  for await (const piece of streamMetered(owner, metered, purpose, messages, { maxCharacters })) text += piece;
  return text;
}
const rows = async (requestId: string): Promise<AiUsage[]> =>
  await readPastPolicies(app.services).find(AiUsage, { requestId }, { orderBy: { id: 'asc' } });
const spent = async (): Promise<number> =>
  (await readPastPolicies(app.services).findOne(AiMonth, { companyId: owner.viewer.companyId }))?.spentMicros ?? 0;

beforeAll(async () => {
  app = await openTestApp();
  openAi = await startOpenAiServer({ usual: () => whole });
  app.services.ai = testDriver(openAi);
});
afterAll(async () => {
  await openAi.close();
  await app.close();
});
beforeEach(async () => {
  owner = await newOwner(app.services, `Company ${randomUUID()}`);
  price({ 'test-model': { output: (unit * 1_000_000) / reservedTokens } });
});

describe('a call of an AI service', () => {
  it('is written down with what the service says it used, and what that costs', async () => {
    price({ 'test-model': { input: 250_000, output: 2_000_000 } });
    openAi.next({ kind: 'answer', pieces: ['Well.'], usage: { input: 1_000, output: 500 } });
    const made = call();
    expect(await ask(made)).toBe('Well.');
    expect(await rows(made.requestId)).toMatchObject([
      {
        ...{ purpose: 'write', model: 'test-model', state: 'used', userId: owner.viewer.userId },
        ...{ inputTokens: 1_000, outputTokens: 500, isEstimated: false, costMicros: 250 + 1_000 },
      },
    ]);
    expect(await spent()).toBe(1_250);
  });

  it('is counted here where the service does not say, and marked as estimated', async () => {
    openAi.next({ kind: 'stop short', pieces: ['Well, this is how it goes.'] });
    const made = call();
    await expect(ask(made)).rejects.toThrow('cut off');
    const [row] = await rows(made.requestId);
    expect(row).toMatchObject({ state: 'interrupted', isEstimated: true });
    expect(row?.outputTokens).toBeGreaterThan(4);
  });

  it('costs nothing that a busy service has refused, and is asked for again', async () => {
    const busy = { kind: 'status' as const, status: 429, headers: { 'retry-after-ms': '1' } };
    openAi.next(busy, busy, whole);
    const made = call();
    expect(await ask(made)).toBe('Well.');
    expect((await rows(made.requestId)).map(({ state, costMicros }) => [state, costMicros])).toEqual([
      ['refused', 0],
      ['refused', 0],
      ['used', unit],
    ]);
  });

  it('asks for the right before each try, and ends with it', async () => {
    const busy = { kind: 'status' as const, status: 503 };
    openAi.next(busy);
    let asked = 0;
    const made = call({
      requireRight: () => {
        asked += 1;
        return asked === 2 ? Promise.reject(new Error('The right has ended')) : Promise.resolve();
      },
    });
    const before = openAi.requests.length;
    await expect(ask(made)).rejects.toThrow('The right has ended');
    expect(openAi.requests.length - before).toBe(1);
  });

  it('fails when the service stays busy', async () => {
    const busy = { kind: 'status' as const, status: 500 };
    openAi.next(busy, busy, busy, busy);
    await expect(ask()).rejects.toBeInstanceOf(AiBusy);
  });

  it('is written as interrupted when its reader wants no more of it', async () => {
    openAi.next({ kind: 'hold', pieces: ['Well, ', 'this '] });
    const made = call();
    for await (const piece of streamMetered(owner, made, 'write', messages, { maxCharacters })) {
      expect(piece).toBe('Well, ');
      break;
    }
    expect(await rows(made.requestId)).toMatchObject([{ state: 'interrupted' }]);
  });
});

describe('the budget of a month', () => {
  it('of 10 is spent by 10 of 50 parallel calls', async () => {
    await setBudget(10 * unit);
    const ended = await Promise.allSettled(Array.from({ length: 50 }, async () => await ask()));
    const refused = ended.filter((each) => each.status === 'rejected');
    expect(refused).toHaveLength(40);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ code: 'AI_BUDGET_SPENT' });
    }
    expect(await spent()).toBe(10 * unit);
    openAi.requests.length = 0;
    await expect(ask()).rejects.toMatchObject({
      code: 'AI_BUDGET_SPENT',
      message: 'The AI budget of your company for this month is spent',
    });
    expect(openAi.requests).toHaveLength(0);
  });

  it('gives back what a call did not use', async () => {
    await setBudget(2 * unit);
    openAi.next({ ...whole, usage: { input: 0, output: 41 } });
    await ask();
    openAi.next({ ...whole, usage: { input: 0, output: 41 } });
    await ask();
    expect(await spent()).toBeLessThan(unit / 10);
  });

  it('is not kept by guessing: a model without a price is refused', async () => {
    price({});
    await setBudget(10 * unit);
    await expect(ask()).rejects.toMatchObject({ code: 'AI_PRICE_MISSING' });
    await setBudget(null);
    await expect(ask()).resolves.toBe('Well.');
  });

  it('counts a call whose process died until its time is over, and what it was sent then', async () => {
    await setBudget(unit);
    const { companyId, userId } = owner.viewer;
    const called = { requestId: randomUUID(), purpose: 'write' as const, model: 'test-model', inputTokens: 40 };
    const dead = { companyId, userId, ...called };
    price({ 'test-model': { input: 1_000_000, output: (unit * 1_000_000) / reservedTokens } });
    await writePastPolicies(app.services, async ({ em }) => {
      em.persist(em.create(AiUsage, { ...dead, reservedMicros: unit, reservedUntil: databaseNow(60_000) }));
      await Promise.resolve();
    });
    await expect(ask()).rejects.toMatchObject({ code: 'AI_BUDGET_SPENT' });
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(AiUsage, { requestId: dead.requestId }, { reservedUntil: databaseNow(-1) });
    });
    openAi.next({ ...whole, usage: { input: 0, output: 41 } });
    await setBudget(2 * unit);
    await ask();
    expect(await rows(dead.requestId)).toMatchObject([{ state: 'interrupted', costMicros: 40 }]);
  });
});

describe('the limit of an hour', () => {
  it("refuses a person's request beyond it, and nobody else's", async () => {
    await setBudget(null, 2);
    const workspace = await createWorkspace(owner, { title: 'Manuals', visibility: 'organization' });
    const article = await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels' });
    const request = async (person: TestPerson) =>
      await requestText(person, { articleId: article.id, writerType: 'simplify', selectedText: 'A long word.' });
    const at = await Promise.allSettled([request(owner), request(owner), request(owner)]);
    expect(at.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'AI_HOURLY_LIMIT', message: expect.stringContaining('2 times within an hour') as string } },
    ]);
    await expect(request(await newMember(owner, 'admin'))).resolves.toBeDefined();
    await runJobs(app, generationHandlers);
  });

  it('is kept by questions at once, and is no reason not to ask a busy service again', async () => {
    await setBudget(null, 2);
    const asker = await newMember(owner, 'admin');
    const question = () => call({ userId: asker.viewer.userId, isLimitedByHour: true });
    openAi.next({ kind: 'status', status: 429 }, whole, whole);
    const asked = await Promise.allSettled([1, 2, 3, 4].map(async () => await ask(question(), 'answer')));
    expect(
      asked.map((each) => (each.status === 'fulfilled' ? each.value : (each.reason as { code: string }).code)).sort(),
    ).toEqual(['AI_HOURLY_LIMIT', 'AI_HOURLY_LIMIT', 'Well.', 'Well.']);
  });
});

describe('what an amount costs', () => {
  it('is rounded up to a millionth, and nothing without a price', () => {
    const price = { input: 250_000, output: 2_000_000, image: 40_000, minute: 6_000 };
    expect(costOf(usedAmount({ inputTokens: 1 }), price)).toBe(1);
    expect(costOf(usedAmount({ inputTokens: 4_000_000, outputTokens: 500_000 }), price)).toBe(2_000_000);
    expect(costOf(usedAmount({ images: 2 }), price)).toBe(80_000);
    expect(costOf(usedAmount({ soundMs: 90_000 }), price)).toBe(9_000);
    expect(costOf(usedAmount({ inputTokens: 9_999 }), undefined)).toBe(0);
  });
});
