import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { deleteArticle } from '../articles/deleteArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { setArticlesArchived } from '../articles/setArticlesArchived.js';
import { articleCountFaults, articleCountsOf } from '../testing/articleCounts.js';
import { newOwner, refreshViewer } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
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
  for (const table of ['article', 'workspace_article_count'])
    await client.query(`alter table ${table} owner to ${tableOwner}`);
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
