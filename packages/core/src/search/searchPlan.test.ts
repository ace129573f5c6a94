import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { placeOf, slotBits } from './index/place.js';
import { noFilters } from './searchFilters.js';
import { searchStatement } from './searchStatement.js';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
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
    `insert into search_entry (company_id, place, workspace_id, kind, title, body, words_hash, title_hash)
     select ?, n::bigint << ${slotBits}, ?, 'workspace', 'Entry ' || n, 'Body ' || n, n, n
     from generate_series(1, 20000) n`,
    [owner.viewer.companyId, workspaceId],
  );
  await analyze('search_entry');
});
afterAll(async () => {
  await app.close();
});

/** Autovacuum would do it later; only the tables' owner may. */
async function analyze(...tables: string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: app.ownerUrl });
  await admin.connect();
  await admin.query(`vacuum analyze ${tables.join(', ')}`);
  await admin.end();
}

async function planOf(sql: string, parameters: unknown[]): Promise<PlanNode[]> {
  const [row] = await app.services.database.system.em
    .fork()
    .execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(`explain (format json) ${sql}`, parameters);
  return nodesOf((row?.['QUERY PLAN'][0] as { Plan: PlanNode }).Plan);
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

it('looks entries up by their places among 20,000', async () => {
  const asked = [17, 4_711].map((number) => ({ place: placeOf(number, 0), withText: true }));
  const { sql, parameters } = searchStatement(owner.viewer, asked, noFilters);
  const reads = (await planOf(sql, parameters)).filter((node) => node['Relation Name'] === 'search_entry');
  expect(reads.map((node) => node['Index Name'])).toEqual(['search_entry_pkey']);
});

it('looks up what is shared with the viewer by the indexes of recipients, among 5,000 shared articles', async () => {
  const other = await newMember(owner);
  const em = app.services.database.system.em.fork();
  const { companyId } = owner.viewer;
  await em.execute(
    `with made as (
       insert into article (id, company_id, workspace_id, author_id, short_id, slug, title, tags, updated_by_id,
         created_at, updated_at)
       select gen_random_uuid(), ?, ?, ?, 'plan' || n, 'plan', 'Plan', '{}', ?, now(), now()
       from generate_series(1, 5000) n
       returning id
     ), share as (
       insert into article_share (id, company_id, article_id, audience, token_hash, sealed_token, created_by_id,
         created_at, updated_at)
       select gen_random_uuid(), ?, id, 'private', decode(md5(id::text), 'hex'), '', ?, now(), now() from made
       returning id, article_id
     )
     insert into article_share_recipient (id, company_id, share_id, article_id, user_id, added_by_id, created_at)
     select gen_random_uuid(), ?, id, article_id, ?, ?, now() from share`,
    [
      ...[companyId, workspaceId, owner.viewer.userId, owner.viewer.userId, companyId, owner.viewer.userId],
      ...[companyId, other.viewer.userId, owner.viewer.userId],
    ],
  );
  await analyze('article_share_recipient', 'article_share', 'article');
  const { sql, parameters } = searchStatement(owner.viewer, [{ place: placeOf(17, 0), withText: true }], noFilters);
  const nodes = await planOf(sql, parameters);
  const indexes = nodes.map((node) => node['Index Name']);
  expect(indexes).toContain('article_share_recipient_user_id_index');
  const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
  for (const table of ['article_share_recipient', 'article_share', 'article', 'search_entry'])
    expect(scanned).not.toContain(table);
});
