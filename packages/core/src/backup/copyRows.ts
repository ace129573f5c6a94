import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { systemRole } from '../kernel/databaseRoles.js';
import type { ArchiveWriter } from './archiveWriter.js';
import type { BackupTable, Manifest } from './backupFormat.js';

/** The approximate size of an entry of rows, in bytes: this much is held in memory. */
const pieceBytes = 4_000_000;

/** Quotes an SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The scheduler's tables, and the one that a restore writes itself. */
const excludedTables = ['agenda_jobs', 'agenda_logs', 'schema_migration'];

interface TableColumns {
  name: string;
  columns: string[];
}

/** Our tables with their columns, without generated ones. */
async function tablesOf(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [excludedTables],
  );
  return rows;
}

/**
 * Copies all rows of one snapshot, without blocking writers.
 * @param attempt part of the entries' names, so that attempts do not overwrite each other.
 * @param within runs in the same snapshot, after the rows.
 */
export async function copyRows<T>(
  client: pg.Client,
  archive: ArchiveWriter,
  attempt: number,
  within: () => Promise<T>,
): Promise<Pick<Manifest, 'takenAt' | 'tables' | 'sequences' | 'migrations' | 'postgres'> & { found: T }> {
  await client.query('begin isolation level repeatable read');
  try {
    const names = (await tablesOf(client)).map(({ name }) => quoted(name));
    // Makes migrations wait until all tables are copied.
    await client.query(`lock table ${names.join(', ')} in access share mode`);
    const all = await tablesOf(client);
    const migrations = await client.query<{ name: string }>(
      'select name from schema_migration order by applied_at, name',
    );
    const server = await client.query<{ version: string; now: Date }>(
      "select current_setting('server_version') as version, now() as now",
    );
    // Row-level security hides our tables' rows even from their owner.
    await client.query(`set local role ${systemRole}`);
    const tables: BackupTable[] = [];
    for (const table of all) tables.push(await copyTable(client, archive, attempt, table));
    const found = await within();
    await client.query('reset role');
    // Sequences run ahead of the snapshot, never behind it.
    const sequences = await client.query<{ name: string; value: string }>(
      `select sequencename as name, last_value::text as value from pg_sequences
       where schemaname = 'public' and last_value is not null and sequencename not like 'agenda_%'`,
    );
    return {
      tables,
      sequences: sequences.rows,
      migrations: migrations.rows.map(({ name }) => name),
      postgres: server.rows[0]?.version ?? '',
      takenAt: server.rows[0]?.now.toISOString() ?? '',
      found,
    };
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

async function copyTable(
  client: pg.Client,
  archive: ArchiveWriter,
  attempt: number,
  { name, columns }: TableColumns,
): Promise<BackupTable> {
  const stream = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
  const pieces: string[] = [];
  let waiting: Buffer[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    const piece = `rows/${attempt}/${name}/${String(pieces.length).padStart(6, '0')}`;
    await archive.add(piece, Buffer.concat(waiting));
    pieces.push(piece);
    waiting = [];
    bytes = 0;
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= pieceBytes) await flush();
  }
  if (bytes > 0) await flush();
  return { name, columns, rows: stream.rowCount, pieces };
}
