import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { systemRole } from '../kernel/database.js';
import type { ArchiveWriter } from './archiveWriter.js';
import type { BackupTable, Manifest } from './backupFormat.js';

/** Rows leave in pieces of about this many bytes: as much as is held in memory at once. */
const pieceBytes = 4_000_000;

/** A name as SQL takes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Tables that another program keeps, and what a restore writes by itself. */
const notOurs = ['agenda_jobs', 'agenda_logs', 'schema_migration'];

interface TableColumns {
  name: string;
  columns: string[];
}

/** Our tables with the columns that hold data of their own. */
async function tablesOf(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [notOurs],
  );
  return rows;
}

/**
 * Copies every row of one moment: one snapshot, which holds back nobody.
 * @param attempt names the entries, so that a later attempt does not take the place of an earlier one.
 * @param within runs in the same snapshot, behind the rows.
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
    // A newer version's migration waits, instead of changing a table between two others.
    await client.query(`lock table ${names.join(', ')} in access share mode`);
    const all = await tablesOf(client);
    const migrations = await client.query<{ name: string }>(
      'select name from schema_migration order by applied_at, name',
    );
    const server = await client.query<{ version: string; now: Date }>(
      "select current_setting('server_version') as version, now() as now",
    );
    // Our tables show their rows to no other role, not to their owner either.
    await client.query(`set local role ${systemRole}`);
    const tables: BackupTable[] = [];
    for (const table of all) tables.push(await copyTable(client, archive, attempt, table));
    const found = await within();
    await client.query('reset role');
    // Numbers are given out ahead of the snapshot, never behind it.
    const sequences = await client.query<{ name: string; value: string }>(
      `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null and sequencename not like 'agenda_%'`,
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
