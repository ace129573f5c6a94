import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { platformCountFaults } from '../testing/platformCounts.js';
import { newMember, newOwner, refreshViewer } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { countPlatform } from './0055_platform.js';

let app: TestApp;
let client: pg.Client;

beforeAll(async () => {
  app = await openTestApp();
  client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await app.close();
});

it('counts the users, workspaces and articles of every company that are there', async () => {
  for (const title of ['Lumen Bikes', 'Night Trains']) {
    let owner = await newOwner(app.services, title);
    await newMember(owner);
    const { id: workspaceId } = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' });
    owner = await refreshViewer(owner);
    await createArticle(owner, { workspaceId, title: 'Wheels' });
  }
  const totals = async (): Promise<unknown[]> =>
    (
      await client.query<object>(
        'select kind, sum(present) as present, sum(created) as created from platform_count group by kind order by kind',
      )
    ).rows;
  const before = await totals();
  await client.query('delete from company_user_count; delete from company_count; delete from platform_count');
  expect((await platformCountFaults(app.services)).length).toBeGreaterThan(4);
  await client.query(`begin; ${countPlatform} commit`);
  expect(await platformCountFaults(app.services)).toEqual([]);
  expect(await totals()).toEqual(before);
});
