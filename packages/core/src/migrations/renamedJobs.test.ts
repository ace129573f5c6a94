import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { renameJobs } from './0020_renamedJobs.js';

let app: TestApp;
let client: pg.Client;
let owner: TestPerson;
/** Owns the table without being a superuser, as in an installation: forced policies apply to it. */
let tableOwner: string;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  tableOwner = `owner_of_${rows[0]?.name ?? ''}`;
  await client.query(
    `create role ${tableOwner}; alter table job owner to ${tableOwner}; alter table agenda_jobs owner to ${tableOwner}`,
  );
});
afterAll(async () => {
  await client.query(
    `reset role; reassign owned by ${tableOwner} to current_user; drop owned by ${tableOwner}; drop role ${tableOwner}`,
  );
  await client.end();
  await app.close();
});

async function insertJob(
  name: string,
  { key = null as string | null, status = 'new', payload = {} } = {},
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into job (id, company_id, name, key, payload, status, attempt_limit, handed_at, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, 5, now(), now(), now()) returning id`,
    [owner.viewer.companyId, name, key, payload, status],
  );
  return rows[0]?.id ?? '';
}

it('renames jobs and hands the unfinished ones over again', async () => {
  const waiting = await insertJob('notes.derive', { key: 'notes.derive:tab' });
  const done = await insertJob('house.clean', { key: 'house.clean', status: 'done' });
  const failed = await insertJob('demo.cutFilm', { status: 'failed' });
  const reaction = await insertJob('events.react', {
    payload: { reaction: 'deriveLater', event: { name: 'note.changed' } },
  });
  const video = await insertJob('videos.process');
  await client.query(
    'insert into agenda_jobs (name, data, next_run_at) ' +
      "values ('notes.derive', '{}', now()), ('mail.send', '{}', now())",
  );
  await client.query(`begin; set role ${tableOwner}`);
  await client.query(renameJobs);
  await client.query('commit; reset role');
  const { rows } = await client.query<{
    id: string;
    name: string;
    key: string | null;
    handed: boolean;
    reaction: string | null;
    limit: number;
  }>(
    `select id, name, key, handed_at is not null as handed, ` +
      `payload ->> 'reaction' as reaction, attempt_limit as limit from job`,
  );
  const jobs = new Map(rows.map((row) => [row.id, row]));
  expect(jobs.get(waiting)).toMatchObject({
    name: 'notes.refreshDerivatives',
    key: 'notes.refreshDerivatives:tab',
    handed: false,
  });
  expect(jobs.get(done)).toMatchObject({
    name: 'maintenance.purgeExpired',
    key: 'maintenance.purgeExpired',
    handed: true,
  });
  expect(jobs.get(failed)).toMatchObject({ name: 'demo.cutVideo', handed: true });
  expect(jobs.get(reaction)).toMatchObject({ name: 'events.react', reaction: 'enqueueDerivatives', handed: true });
  expect(jobs.get(video)).toMatchObject({ limit: 35, handed: true });
  const { rows: scheduled } = await client.query<{ name: string }>('select name from agenda_jobs');
  expect(scheduled).toEqual([{ name: 'mail.send' }]);
  const { rows: forced } = await client.query("select 1 from pg_class where relname = 'job' and relforcerowsecurity");
  expect(forced).toHaveLength(1);
});
