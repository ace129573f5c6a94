import { writePlatformAudit } from '@snaplore/core/platform/writePlatformAudit';
import { collectStatements } from '@snaplore/core/kernel/statementCount';
import { newId } from '@snaplore/core/kernel/ids';
import { EventFeeds } from '@snaplore/core/outbox/feed';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { newSuperAdmin } from '@snaplore/core/testing/superAdmin';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { graphql, type GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Loaders } from '../../loaders/loaders.js';
import { askCounted } from '../../rest/testing/askCounted.js';
import { buildGraphSchema } from '../buildGraphSchema.js';

const companyFields =
  'id title domain isActivated isBilling isAiEnabled usersCount workspacesCount articlesCount storageSize ' +
  'owner { firstName lastName email }';
const jobFields = 'id name status attempts limit workerName companyTitle params hasError hasLog abilities';

const lists: Record<string, string> = {
  companies: `companies(first: $first) { totalCount nodes { ${companyFields} } }`,
  'companies by users': `list: companies(first: $first, sort: users, query: "o") { nodes { ${companyFields} } }`,
  members: 'members(companyId: $id, first: $first) { totalCount nodes { id lastTimeLoggedIn abilities } }',
  jobs: `jobs(first: $first) { totalCount nodes { ${jobFields} } }`,
  'failed jobs': `list: jobs(first: $first, query: "mail", status: failed) { totalCount nodes { ${jobFields} } }`,
  auditLog: 'auditLog(first: $first) { nodes { id actorName action companyTitle details { name value } } }',
};

describe('the SQL statements of what super admins see', () => {
  let app: TestApp;
  let schema: GraphQLSchema;
  let feeds: EventFeeds;
  let admin: TestPerson;
  let id: string;

  beforeAll(async () => {
    app = await openTestApp();
    schema = await buildGraphSchema();
    feeds = new EventFeeds(app.services);
    const owner = await newOwner(app.services, 'Home of all');
    id = owner.viewer.companyId;
    admin = await newSuperAdmin(owner);
    for (let count = 0; count < 100; count += 1) await newMember(owner);
    await writePastPolicies(app.services, async (tx) => {
      await tx.em.execute(
        `insert into company (id, title, slug, owner_id, is_activated, is_ai_enabled, is_billing, created_at)
         select gen_random_uuid(), 'Copy of ' || n,
           case when n = 1 then 'one-' when n < 11 then 'ten-' else 'many-' end || n,
           owner_id, true, true, false, now() from company, generate_series(1, 110) n`,
      );
      for (let count = 0; count < 100; count += 1) {
        const job = await tx.enqueue(id, 'mail.send', { mailId: newId() });
        Object.assign(job, { status: 'failed', error: 'No' });
        await writePlatformAudit(admin, tx, { action: 'job.reset', details: { count } });
      }
    });
  });
  afterAll(async () => {
    await feeds.close();
    await app.close();
  });

  it.each(Object.entries(lists))('%s: as many at 1, 10 and 100 rows', async (_name, list) => {
    const counts: number[] = [];
    for (const first of [1, 10, 100]) {
      const contextValue = {
        caller: admin,
        feeds,
        loaders: new Loaders(admin),
        origin: { address: '', userAgent: '' },
        setSession: () => undefined,
      };
      const uses = list.includes('$id') ? '$first: Int, $id: ID!' : '$first: Int';
      const source = `query (${uses}) { admin { ${list} } }`;
      const { result, statements } = await collectStatements(() =>
        graphql({ schema, source, contextValue, variableValues: { first, id } }),
      );
      expect(result.errors).toBeUndefined();
      const [found] = Object.values((result.data as { admin: Record<string, { nodes: unknown[] }> }).admin);
      expect(found?.nodes).toHaveLength(first);
      counts.push(statements.length);
    }
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts).toEqual([counts[0], counts[0], counts[0]]);
  });

  it.each([
    ['admin.companies.search', 'companies', ['one-', 'ten-', 'many-'], [1, 9, 22]],
    ['admin.jobs.search', 'jobs', ['nothing', 'mail'], [0, 30]],
  ] as const)('%s: as many for few rows as for many', async (row, list, searches, rows) => {
    const counts: number[] = [];
    for (const [at, q] of searches.entries()) {
      const { count, data } = await askCounted(row, admin, { params: { q }, query: {} });
      expect(data[list]).toHaveLength(rows[at] as number);
      counts.push(count);
    }
    expect(new Set(counts).size).toBe(1);
  });

  it('admin.company.users: as many for one member as for a hundred', async () => {
    const other = await newOwner(app.services, 'Another');
    const ask = async (companyId: string) =>
      await askCounted('admin.company.users', admin, { params: { id: companyId } });
    const [few, many] = [await ask(other.viewer.companyId), await ask(id)];
    expect((many.data['users'] as { companyUsers: unknown[] }).companyUsers.length).toBeGreaterThan(100);
    expect(few.count).toBe(many.count);
  });
});
