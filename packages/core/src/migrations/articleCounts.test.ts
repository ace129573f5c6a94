import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { deleteArticle } from '../articles/deleteArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { setArticlesArchived } from '../articles/setArticlesArchived.js';
import { articleCountFaults, articleCountsOf } from '../testing/articleCounts.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { newOwner, refreshViewer } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { deleteWorkspace } from '../workspaces/deleteWorkspace.js';
import { countExisting } from './0027_articleCounts.js';

let app: TestApp;
let client: pg.Client;
/** Owns the tables without being a superuser, as in an installation: forced policies apply to it. */
let tableOwner: string;

beforeAll(async () => {
  app = await openTestApp();
  client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  tableOwner = `owner_of_${rows[0]?.name ?? ''}`;
  await client.query(`create role ${tableOwner}; grant snaplore_system to ${tableOwner}`);
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  for (const table of tables) await client.query(`alter table "${table.name}" owner to ${tableOwner}`);
});
afterAll(async () => {
  await client.query(
    `reset role; reassign owned by ${tableOwner} to current_user; drop owned by ${tableOwner}; drop role ${tableOwner}`,
  );
  await client.end();
  await app.close();
});

it('counts the articles of every company that are there', async () => {
  const workspaceIds: string[] = [];
  for (const title of ['Lumen Bikes', 'Night Trains']) {
    let owner = await newOwner(app.services, title);
    const { id: workspaceId } = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' });
    workspaceIds.push(workspaceId);
    owner = await refreshViewer(owner);
    const create = async () => (await createArticle(owner, { workspaceId, title: 'Wheels' })).id;
    const ids = [await create(), await create(), await create(), await create()] as const;
    for (const id of ids.slice(0, 3)) await publishArticle(owner, { id });
    await setArticlesArchived(owner, { articleIds: [ids[0]], isArchived: true });
    await deleteArticle(owner, ids[1]);
  }
  const expected = workspaceIds.map(() => ({ articles: 2, published: 1 }));
  expect(await articleCountsOf(app.services, workspaceIds)).toEqual(expected);

  await client.query('delete from workspace_article_count');
  expect(await articleCountFaults(app.services)).toHaveLength(2);
  await client.query(`begin; set role ${tableOwner}`);
  await client.query(countExisting);
  await client.query('commit; reset role');
  expect(await articleCountFaults(app.services)).toEqual([]);
  expect(await articleCountsOf(app.services, workspaceIds)).toEqual(expected);
});

it('lets workspaces and companies go, whose articles go by the rights of the owner of the tables', async () => {
  let owner = await newOwner(app.services, 'Short Lived');
  const { id: deleted } = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' });
  const { id: kept } = await createWorkspace(owner, { title: 'Depot', visibility: 'private' });
  owner = await refreshViewer(owner);
  for (const workspaceId of [deleted, kept]) await createArticle(owner, { workspaceId, title: 'Wheels' });
  const rowsOf = async (): Promise<unknown[]> =>
    await readPastPolicies(app.services).execute(
      'select workspace_id from workspace_article_count where company_id = ?',
      [owner.viewer.companyId],
    );
  await deleteWorkspace(owner, deleted);
  expect(await rowsOf()).toEqual([{ workspace_id: kept }]);
  await readPastPolicies(app.services).execute('delete from company where id = ?', [owner.viewer.companyId]);
  expect(await rowsOf()).toEqual([]);
  expect(await articleCountFaults(app.services)).toEqual([]);
});
