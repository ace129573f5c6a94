import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openStorage } from '../adapters/storage/openStorage.js';
import type { RestoreTarget } from '../backup/restoreBackup.js';
import { readConfig } from '../kernel/config.js';

/** Returns a digest of each table's rows; of jobs, without the columns that a restore resets. */
export async function rowDigests(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' " +
      "and relname not like 'agenda_%' and relname <> 'schema_migration' order by 1",
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const row = name === 'job' ? "(to_jsonb(t) - 'handed_at' - 'status')::text" : 't::text';
    const digest = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(${row}, '|' order by ${row})), '') as digest from "${name}" t`,
    );
    found[name] = digest.rows[0]?.digest ?? '';
  }
  await client.end();
  return found;
}

/** Creates an empty database and an empty data folder below `folder`, to restore the backup at `path` into. */
export async function newRestoreTarget(
  folder: string,
  path: string,
  settings: Record<string, string> = {},
): Promise<RestoreTarget> {
  const name = `r_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  const config = readConfig({
    DATA_DIR: join(folder, name),
    DATABASE_URL: url.href,
    PUBLIC_URL: 'http://snaplore.localhost',
    LOG_LEVEL: 'silent',
    ...settings,
  });
  return { path, ownerUrl: url.href, config, storage: await openStorage(config), replace: false };
}
