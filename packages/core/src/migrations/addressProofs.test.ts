import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { markProved } from './0013_addressProofs.js';

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
});
afterAll(async () => {
  await client.query(
    `reset role; reassign owned by ${tableOwner} to current_user; drop owned by ${tableOwner}; drop role ${tableOwner}`,
  );
  await client.end();
  await app.close();
});

it("marks addresses as verified that a mail's link or a provider proved, and those of the demo accounts", async () => {
  const entry = async (
    { viewer: { userId, companyId } }: TestPerson,
    action: string,
    details: object,
    actorId = userId,
  ): Promise<void> => {
    await client.query(
      `insert into audit_entry (id, company_id, actor_id, actor_name, action, subject_id, subject_name,
         details, address, created_at)
       values (gen_random_uuid(), $1, $2, '', $3, $4, '', $5, '', now())`,
      [companyId, actorId, action, userId, details],
    );
  };
  const done: Record<string, (person: TestPerson) => Promise<unknown>> = {
    reset: async (person) => {
      await entry(person, 'user.passwordReset', {});
    },
    joined: async (person) => {
      await entry(person, 'user.joined', { role: 'user' });
    },
    changed: async (person) => {
      await entry(person, 'user.emailChanged', { from: 'old@example.com', to: person.email.toUpperCase() });
    },
    provider: async ({ viewer }) =>
      await client.query(
        'insert into user_identity (id, user_id, provider, subject, created_at) ' +
          "values (gen_random_uuid(), $1, 'acme', 'sub', now())",
        [viewer.userId],
      ),
    demo: async ({ viewer }) =>
      await client.query("update app_user set email = 'vera@demo.snaplore.localhost' where id = $1", [viewer.userId]),
    nothing: async () => undefined,
    changedSince: async (person) => {
      await entry(person, 'user.emailChanged', { from: person.email, to: 'elsewhere@example.com' });
    },
    // A company that created them proves nothing about who reads their mail.
    placed: async (person) => {
      await entry(person, 'user.joined', { role: 'user' }, (await newOwner(app.services)).viewer.userId);
    },
    changedPassword: async (person) => {
      await entry(person, 'user.passwordChanged', {});
    },
  };
  const ids: Record<string, string> = {};
  for (const [name, act] of Object.entries(done)) {
    const person = await newOwner(app.services);
    ids[name] = person.viewer.userId;
    await act(person);
  }
  await client.query('update app_user set email_verified_at = null');
  await client.query(`create role ${tableOwner}; alter table app_user owner to ${tableOwner};
    alter table audit_entry owner to ${tableOwner};
    alter table user_identity owner to ${tableOwner}; set role ${tableOwner}`);
  await client.query(markProved);
  await client.query('reset role');
  const { rows } = await client.query<{ id: string }>('select id from app_user where email_verified_at is not null');
  const proved = Object.keys(ids).filter((name) => rows.some(({ id }) => id === ids[name]));
  expect(proved.sort()).toEqual(['changed', 'demo', 'joined', 'provider', 'reset']);
  expect(rows).toHaveLength(proved.length);
  const forced = await client.query(
    'select relname from pg_class ' +
      "where relname in ('app_user', 'audit_entry', 'user_identity') and relforcerowsecurity",
  );
  expect(forced.rowCount).toBe(3);
});
