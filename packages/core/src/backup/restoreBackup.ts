import { mkdir } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import pg from 'pg';
import type { Storage } from '../adapters/storage/storage.js';
import type { Config } from '../kernel/config.js';
import { migrateWithin, unknownSteps } from '../migrations/migrate.js';
import { readEntries, verifyArchive } from './archiveReader.js';
import { BackupError, type Manifest } from './backupFormat.js';
import { isOtherKey, stageKeys } from './backupKeys.js';
import { entryOf } from './copyMedia.js';
import { quoted } from './copyRows.js';
import { RowRestore } from './restoreRows.js';

/** What to restore, and where. */
export interface RestoreTarget {
  path: string;
  ownerUrl: string;
  storage: Storage;
  config: Config;
  /** Replaces existing data; otherwise a target that is not empty is refused. */
  replace: boolean;
}

/**
 * Restores an installation from a backup. Verifies every byte first. Schema and rows come in one transaction, so a
 * failed restore leaves the database unchanged (docs/domains/backup.md).
 * @throws BackupError.
 */
export async function restoreBackup(target: RestoreTarget): Promise<Manifest> {
  const manifest = await verifyArchive(target.path);
  const unknown = unknownSteps(manifest.migrations);
  if (unknown.length > 0)
    throw new BackupError(
      `The backup was taken by a newer version of Snaplore (it has ${unknown.join(', ')}): use that version`,
    );
  if (isOtherKey(target.config, manifest.keys)) {
    throw new BackupError(
      'The backup was taken under another SECRET_KEY: set it to that one, or leave it unset to take the key from ' +
        'the backup',
    );
  }
  const client = new pg.Client({ connectionString: target.ownerUrl, application_name: 'snaplore-restore' });
  try {
    await client.connect();
  } catch (error) {
    throw new BackupError(`The database cannot be reached: ${(error as Error).message}`);
  }
  client.on('error', () => undefined);
  try {
    await requireUsableTarget(client, target);
    await client.query('begin');
    await restoreWithin(client, target, manifest);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (error instanceof BackupError) throw error;
    throw new BackupError(
      `The backup could not be restored, and the database is as it was: ${(error as Error).message}`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  if (target.replace) await removeOthers(target.storage, manifest);
  return manifest;
}

async function requireUsableTarget(client: pg.Client, { storage, replace }: RestoreTarget): Promise<void> {
  const running = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name in ('snaplore', 'snaplore-listen') limit 1`,
  );
  if (running.rows.length > 0) throw new BackupError('Snaplore runs on this database: stop it first');
  if (replace) return;
  const tables = await client.query(
    "select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1",
  );
  if (tables.rows.length > 0)
    throw new BackupError(
      'The database is not empty: restore into an empty one, or say --replace to lose what is there',
    );
  if ((await storage.list('')).length > 0)
    throw new BackupError(
      'The storage of media is not empty: restore into an empty one, or say --replace to lose what is there',
    );
}

async function restoreWithin(client: pg.Client, target: RestoreTarget, manifest: Manifest): Promise<void> {
  if (target.replace) await dropEverything(client);
  await migrateWithin(client, manifest.migrations);
  const rows = await RowRestore.begin(client, manifest.tables);
  const keyOf = new Map(Object.keys(manifest.media).map((key) => [entryOf(key), key]));
  await readEntries(target.path, async (name: string, content: Readable) => {
    const key = keyOf.get(name);
    if (rows.isPiece(name)) await rows.add(name, content);
    else if (key !== undefined) await target.storage.put(key, content);
  });
  await rows.finish(manifest);
  await rows.resetUnfinishedJobs();
  await mkdir(target.config.DATA_DIR, { recursive: true });
  const placeKeys = await stageKeys(target.config, manifest.keys);
  await client.query('commit');
  await placeKeys();
}

/** Drops our tables and functions. Extensions and roles stay, since they belong to the server. */
async function dropEverything(client: pg.Client): Promise<void> {
  const tables = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  if (tables.rows.length > 0)
    await client.query(`drop table ${tables.rows.map(({ name }) => quoted(name)).join(', ')} cascade`);
  const functions = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { signature } of functions.rows) await client.query(`drop function ${signature} cascade`);
}

async function removeOthers(storage: Storage, manifest: Manifest): Promise<void> {
  for (const { key } of await storage.list('')) if (!(key in manifest.media)) await storage.remove(key);
}
