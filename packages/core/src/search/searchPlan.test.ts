import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { searchEverything } from './searchEverything.js';
import { searchStatement } from './searchStatement.js';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

let app: TestApp;
let owner: TestPerson;
let workspaceId: string;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  workspaceId = (await createWorkspace(owner, { title: 'Large', visibility: 'organization' })).id;
  const em = app.services.database.system.em.fork();
  await em.execute(
    `insert into search_entry (id, company_id, workspace_id, kind, title, body, title_words, words)
     select 'note:' || n, ?, ?, case when n % 2 = 0 then 'note' else 'workspace' end, 'Entry ' || n, 'Body ' || n,
       case when n % 2 = 0 then '' else 'entry' || n || ' of' || n % 997 || ' many' end,
       'entry' || n || ' of' || n % 997 || ' many words' || n % 499 || case when n % 1000 = 0 then ' rarity' else '' end
     from generate_series(1, 20000) n`,
    [owner.viewer.companyId, workspaceId],
  );
  // Autovacuum would do it later; only the table's owner may.
  const admin = new pg.Client({ connectionString: app.ownerUrl });
  await admin.connect();
  await admin.query('vacuum analyze search_entry');
  await admin.end();
});
afterAll(async () => {
  await app.close();
});

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

it.each([['rarity'], ['rar'], ['many entry777']])(
  'looks %j up in the text indexes among 20,000 entries',
  async (words) => {
    const { sql, parameters } = searchStatement({
      viewer: owner.viewer,
      terms: words.split(' '),
      after: null,
      limit: 16,
    });
    const [row] = await app.services.database.system.em
      .fork()
      .execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(`explain (format json) ${sql}`, parameters);
    const nodes = nodesOf((row?.['QUERY PLAN'][0] as { Plan: PlanNode }).Plan);
    const reads = nodes.filter((node) => node['Relation Name'] === 'search_entry').map((node) => node['Node Type']);
    expect(reads).toEqual(['Bitmap Heap Scan']);
    const indexes = nodes.map((node) => node['Index Name']);
    expect(indexes).toContain('search_entry_document');
    expect(indexes).toContain('search_entry_title');
  },
);

it('finds entries among them', async () => {
  const { nodes, pageInfo } = await searchEverything(owner, 'rarity');
  expect(nodes).toHaveLength(15);
  expect(pageInfo.hasNextPage).toBe(true);
});
