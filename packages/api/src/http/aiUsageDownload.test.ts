import { AiUsage } from '@snaplore/core/ai/usage/aiUsage.entity';
import { databaseNow } from '@snaplore/core/kernel/databaseClock';
import { newId } from '@snaplore/core/kernel/ids';
import { inTransaction } from '@snaplore/core/outbox/transaction';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing/testApi.js';

const month = '2026-02';
const query = `query ($month: String) {
  aiUsageMonths
  aiBudget { monthlyBudget requestsPerHour currency spentMicros isNear unpricedModels }
  aiUsage(month: $month) { month peopleCount total { calls costMicros }
    people { calls user { fullName } } purposes { purpose calls } models { model calls } }
}`;
const mutation =
  'mutation ($input: SetAiBudgetInput!) { setAiBudget(input: $input) { requestsPerHour monthlyBudget } }';

describe('what AI costs', () => {
  let api: TestApi;
  let owner: TestPerson;
  let stranger: TestPerson;

  const use = async (person: TestPerson, count: number, model: string): Promise<void> => {
    const { companyId, userId } = person.viewer;
    await inTransaction(person, ({ em }) => {
      for (let index = 0; index < count; index += 1)
        em.persist(
          em.create(AiUsage, {
            ...{ companyId, userId, requestId: newId(), purpose: 'write', model, state: 'used', costMicros: 2 },
            ...{ reservedMicros: 2, reservedUntil: databaseNow(), createdAt: new Date(`${month}-10T10:00:00Z`) },
          }),
        );
      return Promise.resolve();
    });
  };
  const download = async (search: string, headers: Record<string, string> = {}): Promise<Response> =>
    await fetch(`${api.origin}/api/company/ai-usage.csv${search}`, { headers });
  const bearer = ({ token }: TestPerson): Record<string, string> => ({ authorization: `Bearer ${token}` });

  beforeAll(async () => {
    api = await openTestApi();
    owner = await newOwner(api.app.services);
    stranger = await newOwner(api.app.services, 'Another company');
    await use(owner, limits.aiUsageCsvRows + 1, '=our "model"');
    await use(stranger, 1, 'their-model');
  });
  afterAll(async () => {
    await api.close();
  });

  it('is summed up over GraphQL for the own company', async () => {
    const { data, errors } = await api.graph(query, { month }, owner.token);
    expect(errors).toBeUndefined();
    const calls = limits.aiUsageCsvRows + 1;
    expect(data).toMatchObject({
      aiBudget: { monthlyBudget: null, requestsPerHour: null, currency: 'USD', spentMicros: 0, isNear: false },
      aiUsage: {
        ...{ month, peopleCount: 1, total: { calls, costMicros: 2 * calls } },
        ...{ people: [{ calls, user: { fullName: 'Maya Lindqvist' } }], purposes: [{ purpose: 'write', calls }] },
        models: [{ model: '=our "model"', calls }],
      },
    });
  });

  it('is for owner and admins alone, by every way', async () => {
    const [admin, moderator, user] = [
      await newMember(owner, 'admin'),
      await newMember(owner, 'moderator'),
      await newMember(owner, 'user'),
    ];
    const answers = async (person: TestPerson | null): Promise<(string | number | undefined)[]> => {
      const headers = person ? bearer(person) : {};
      const read = await api.graph(query, { month }, person?.token);
      const set = await api.graph(mutation, { input: { requestsPerHour: 5 } }, person?.token);
      const codes = [read, set].map(({ errors }) => errors?.[0]?.extensions.code);
      return [(await download(`?month=${month}`, headers)).status, ...codes];
    };
    expect({
      owner: await answers(owner),
      admin: await answers(admin),
      moderator: await answers(moderator),
      user: await answers(user),
      nobody: await answers(null),
    }).toEqual({
      ...{ owner: [200, undefined, undefined], admin: [200, undefined, undefined] },
      ...{ moderator: [403, 'FORBIDDEN', 'FORBIDDEN'], user: [403, 'FORBIDDEN', 'FORBIDDEN'] },
      nobody: [401, 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
    });
  });

  it('is downloaded as CSV of all its calls, however many, and of no other company', async () => {
    const response = await download(`?month=${month}`, bearer(owner));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="ai-usage-2026-02.csv"',
      'cache-control': 'private, no-store',
    });
    const rows = (await response.text()).trimEnd().split('\r\n').slice(1);
    expect(rows).toHaveLength(limits.aiUsageCsvRows + 1);
    expect(new Set(rows.map((row) => row.split(',').at(-1))).size).toBe(rows.length);
    // No spreadsheet runs the name of a model.
    expect(rows[0]).toContain(
      `2026-02-10T10:00:00.000Z,Maya Lindqvist,write,"'=our ""model""",0,0,0,0.00,yes,no,0.000002`,
    );
    expect(await (await download(`?month=${month}`, bearer(stranger))).text()).not.toContain('=our');
    expect(await (await download('?month=2026-03', bearer(owner))).text()).not.toContain('write');
  });

  it.each(['', '?month=2026', '?month=2026-13', '?month=x&month=2026-02', '?month=2026-02%22'])(
    'is not downloaded for the month of %j',
    async (search) => {
      const response = await download(search, bearer(owner));
      expect([response.status, await response.json()]).toMatchObject([422, { code: 'BAD_INPUT' }]);
    },
  );
});
