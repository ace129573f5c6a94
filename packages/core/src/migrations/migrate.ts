import { PostgresBackend } from '@agendajs/postgres-backend';
import pg from 'pg';
import type { Log } from '../kernel/log.js';
import { DatabaseError } from '../kernel/database.js';
import { appRole, guestRole, systemRole } from '../kernel/databaseRoles.js';
import { migrations } from './list.js';
import type { Migration } from './migration.js';

/** Changes with the scheduler's own schema, so that the schema is updated again. */
const schedulerTables = 'scheduler_tables_1';

/** Processes that start at the same time wait for this lock. */
const lockKey = 7_203_114;

async function ensureRole(client: pg.Client, role: string, bypass: boolean): Promise<void> {
  const { rows } = await client.query<{ bypasses: boolean; mine: boolean }>(
    `select rolbypassrls as bypasses, pg_has_role(current_user, oid, 'member') as mine ` +
      `from pg_roles where rolname = $1`,
    [role],
  );
  const option = bypass ? 'bypassrls' : 'nobypassrls';
  const statement = `create role ${role} nologin ${option}; grant ${role} to current_user;`;
  try {
    if (rows[0] === undefined)
      await client.query(`create role ${role} nologin ${bypass ? 'bypassrls' : 'nobypassrls'}`);
    if (!rows[0]?.mine) await client.query(`grant ${role} to current_user`);
  } catch (error) {
    const code = (error as { code?: string }).code;
    // Another process on the same cluster created it a moment ago.
    if (code === '42710' || code === '23505') return;
    throw new DatabaseError(
      `The database user may not set up the role ${role}; have an administrator run once: ${statement}`,
    );
  }
}

/** @throws DatabaseError when the server does not have the extension or the user may not create it. */
async function ensureExtension(client: pg.Client, extension: string): Promise<void> {
  try {
    await client.query(`create extension if not exists ${extension}`);
  } catch (error) {
    throw new DatabaseError(
      `The database has not PostgreSQL's extension ${extension}, ` +
        `and it could not be created (${(error as Error).message}); ` +
        `have an administrator allow it and run once in this database: create extension ${extension};`,
    );
  }
}

/** Runs and records a migration. Its tables are granted at once, since a later one may read them as another role. */
async function runStep(client: pg.Client, step: Migration): Promise<void> {
  for (const extension of step.extensions ?? []) await ensureExtension(client, extension);
  await runStatements(client, step);
  await client.query('insert into schema_migration (name) values ($1)', [step.name]);
  await client.query(grants);
}

async function runStatements(client: pg.Client, { systemCreates, sql }: Migration): Promise<void> {
  if (!systemCreates) {
    await client.query(sql);
    return;
  }
  const grant = `grant create on schema public to ${systemRole}`;
  const { rows } = await client.query<{ had: boolean }>(
    `select has_schema_privilege('${systemRole}', 'public', 'create') as had`,
  );
  // Without the right to pass it on, PostgreSQL only warns.
  if (!rows[0]?.had) await client.query(grant);
  const given = await client.query<{ has: boolean }>(
    `select has_schema_privilege('${systemRole}', 'public', 'create') as has`,
  );
  if (!given.rows[0]?.has)
    throw new DatabaseError(
      `The database user may not let the role ${systemRole} own functions; ` +
        `have an administrator run once in this database: ${grant};`,
    );
  await client.query(sql);
  if (!rows[0]?.had) await client.query(`revoke create on schema public from ${systemRole}`);
}

/**
 * Migrates the database to this version of the product, under a lock.
 * @throws DatabaseError when PostgreSQL is too old, an extension is missing, or a newer version of the product migrated
 * the database.
 */
export async function migrate(ownerUrl: string, log?: Log): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'snaplore-migrate' });
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseError(`The database cannot be reached: ${(error as Error).message}`);
  }
  try {
    const version = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
    if (Number(version.rows[0]?.version) < 150_000) {
      throw new DatabaseError('PostgreSQL 15 or newer is needed');
    }
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(migrationTable);
    const applied = new Set(
      (await client.query<{ name: string }>('select name from schema_migration')).rows.map((row) => row.name),
    );
    const unknown = unknownSteps([...applied]);
    if (unknown.length > 0) {
      throw new DatabaseError(
        `This database was used by a newer version of Snaplore ` +
          `(it has ${unknown.join(', ')}); please start that version`,
      );
    }
    const waiting = migrations.filter((step) => !applied.has(step.name));
    if (waiting.length === 0 && applied.has(schedulerTables)) return;
    await ensureRole(client, appRole, false);
    await ensureRole(client, systemRole, true);
    await ensureRole(client, guestRole, false);
    for (const step of waiting) {
      await client.query('begin');
      try {
        await runStep(client, step);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
      log?.info({ migration: step.name }, 'Migrated');
    }
    if (!applied.has(schedulerTables)) {
      // The scheduler creates its own tables; under the lock, so that two processes do not race.
      const backend = new PostgresBackend({
        connectionString: ownerUrl,
        ensureSchema: true,
        disableNotifications: true,
      });
      await backend.connect();
      await backend.disconnect();
      await client.query('insert into schema_migration (name) values ($1)', [schedulerTables]);
      await client.query(grants);
    }
  } finally {
    await client.end();
  }
}

/** Returns the names of migrations that this version does not know. */
export function unknownSteps(names: readonly string[]): string[] {
  const known = new Set([schedulerTables, ...migrations.map(({ name }) => name)]);
  return names.filter((name) => !known.has(name));
}

/**
 * Creates the schema as of exactly these migrations, within the caller's transaction on an empty database. Later
 * migrations and the scheduler's tables follow at the next start.
 */
export async function migrateWithin(client: pg.Client, names: readonly string[]): Promise<void> {
  await ensureRole(client, appRole, false);
  await ensureRole(client, systemRole, true);
  await ensureRole(client, guestRole, false);
  await client.query(migrationTable);
  for (const step of migrations.filter(({ name }) => names.includes(name))) {
    await runStep(client, step);
  }
}

const migrationTable =
  'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())';

const grants = `
  grant usage on schema public to ${appRole}, ${systemRole};
  grant select, insert, update, delete on all tables in schema public to ${appRole}, ${systemRole};
  grant usage, select on all sequences in schema public to ${appRole}, ${systemRole};
  revoke all on schema_migration from ${appRole}, ${systemRole};
`;
