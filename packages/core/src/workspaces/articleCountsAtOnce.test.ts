import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { deleteArticle } from '../articles/deleteArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { setArticlesArchived } from '../articles/setArticlesArchived.js';
import { updateArticleDraft } from '../articles/updateArticleDraft.js';
import { newId, newShortId } from '../kernel/ids.js';
import { articleCountFaults, articleCountsOf } from '../testing/articleCounts.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from './createWorkspace.js';
import { deleteWorkspace } from './deleteWorkspace.js';

let app: TestApp;
let owner: TestPerson;
let workspaceIds: [string, string];
/** Two transactions on the everyday role, which a test leads step by step. */
let one: pg.Client;
let other: pg.Client;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  [one, other] = await Promise.all([connect(), connect()]);
});
beforeEach(async () => {
  const make = async () => (await createWorkspace(owner, { title: 'Workshop', visibility: 'private' })).id;
  workspaceIds = [await make(), await make()];
  owner = await refreshViewer(owner);
  for (const client of [one, other]) {
    await client.query('begin; set local role snaplore_app');
    await client.query(`select set_config('app.company_id', $1, true)`, [owner.viewer.companyId]);
    // A statement that waits for the other transaction would wait until the test's end: it fails instead.
    await client.query(`set local lock_timeout = '10s'`);
  }
});
afterEach(async () => {
  for (const client of [one, other]) await client.query('rollback');
  expect(await articleCountFaults(app.services)).toEqual([]);
});
afterAll(async () => {
  await Promise.all([one.end(), other.end()]);
  await app.close();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  return client;
}

const insert = async (client: pg.Client, workspaceId: string): Promise<void> => {
  const { companyId, userId } = owner.viewer;
  await client.query(
    `insert into article (id, company_id, workspace_id, short_id, slug, title, has_draft_changes, tags, duration,
       author_id, updated_by_id, created_at, updated_at)
     values ($1, $2, $3, $4, 'part', 'Part', true, '{}', 0, $5, $5, now(), now())`,
    [newId(), companyId, workspaceId, newShortId(), userId],
  );
};
const move = async (client: pg.Client, id: string, to: string): Promise<void> => {
  await client.query('update article set workspace_id = $2 where id = $1', [id, to]);
};
const create = async (workspaceId: string): Promise<string> =>
  (await createArticle(owner, { workspaceId, title: 'Wheels' })).id;
const counts = async (): Promise<number[]> =>
  (await articleCountsOf(app.services, workspaceIds)).map(({ articles }) => articles);
const waiting = async (): Promise<number> => {
  const { rows } = await app.services.database.appPool.query<{ count: string }>(
    `select count(distinct l.pid) from pg_locks l join pg_stat_activity a using (pid)
     where not l.granted and a.datname = current_database()`,
  );
  return Number(rows[0]?.count);
};
const rowsOf = async (workspaceId: string): Promise<number> =>
  (
    await readPastPolicies(app.services).execute('select 1 from workspace_article_count where workspace_id = ?', [
      workspaceId,
    ])
  ).length;

it('transactions that create articles in two workspaces in opposite orders do not wait for each other', async () => {
  const [first, second] = workspaceIds;
  await create(first);
  await insert(one, first);
  await insert(other, second);
  await insert(one, second);
  await insert(other, first);
  await insert(one, first);
  expect(await counts()).toEqual([1, 0]);
  await other.query('commit');
  expect(await counts()).toEqual([2, 1]);
  await one.query('commit');
  expect(await counts()).toEqual([4, 2]);
});

it('two transactions that move articles in opposite directions do not wait for each other', async () => {
  const [first, second] = workspaceIds;
  const [a, b, c, d] = [await create(first), await create(first), await create(second), await create(second)];
  await move(one, a, second);
  await move(other, c, first);
  await move(one, b, second);
  await move(other, d, first);
  await one.query('commit');
  await other.query('rollback');
  expect(await counts()).toEqual([0, 4]);
});

it('a workspace has no more rows of numbers than transactions wrote to it at once', async () => {
  const [first] = workspaceIds;
  await insert(one, first);
  await insert(other, first);
  await one.query('commit');
  await other.query('commit');
  expect(await rowsOf(first)).toBe(2);
  for (let times = 0; times < 3; times += 1) await create(first);
  expect(await rowsOf(first)).toBe(2);
  expect(await counts()).toEqual([5, 0]);
});

it('the numbers of a workspace go with it, also those that are written while it is deleted', async () => {
  const [first] = workspaceIds;
  const id = await create(first);
  // With its only row locked, the number is written to a new one.
  await other.query('select 1 from workspace_article_count where workspace_id = $1 for update', [first]);
  await one.query('update article set is_archived = true where id = $1', [id]);
  await other.query('rollback');
  const deleting = deleteWorkspace(owner, first);
  await expect.poll(waiting, { interval: 5 }).toBe(1);
  await one.query('commit');
  expect(await deleting).toBe(first);
  expect(await rowsOf(first)).toBe(0);
});

it('commands that run at once leave the right numbers', async () => {
  const [first, second] = workspaceIds;
  const ids = await Promise.all(workspaceIds.flatMap((id) => [create(id), create(id), create(id), create(id)]));
  const [a, b, c, d, e, f, g, h] = ids as [string, string, string, string, string, string, string, string];
  const outcomes = await Promise.allSettled([
    updateArticleDraft(owner, { id: a, workspaceId: second }),
    updateArticleDraft(owner, { id: e, workspaceId: first }),
    setArticlesArchived(owner, { articleIds: [b, f], isArchived: true }),
    setArticlesArchived(owner, { articleIds: [g, c], isArchived: true }),
    publishArticle(owner, { id: d }),
    deleteArticle(owner, h),
    create(first),
    create(second),
  ]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  // Of eight, one was deleted and four archived; two were created, and each of two moved to the other workspace.
  expect(await counts()).toEqual([3, 2]);
});
