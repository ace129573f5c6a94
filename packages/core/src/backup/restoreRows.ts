import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { systemRole } from '../kernel/databaseRoles.js';
import { BackupError, type BackupTable, type Manifest } from './backupFormat.js';
import { quoted } from './copyRows.js';

interface ForeignKey {
  name: string;
  table: string;
  definition: string;
}

/** Restores rows into an empty schema, within the caller's transaction. */
export class RowRestore {
  private readonly byPiece = new Map<string, BackupTable>();
  private readonly filled = new Map<string, number>();
  private open: { table: BackupTable; stream: CopyStreamQuery; left: number } | undefined;

  constructor(
    private readonly client: pg.Client,
    private readonly tables: readonly BackupTable[],
    private readonly foreignKeys: readonly ForeignKey[],
  ) {
    for (const table of tables) for (const piece of table.pieces) this.byPiece.set(piece, table);
  }

  /** Drops foreign keys and disables our triggers, which would refuse rows that come table by table. */
  static async begin(client: pg.Client, tables: readonly BackupTable[]): Promise<RowRestore> {
    const { rows } = await client.query<ForeignKey>(
      `select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
    );
    for (const { name, table } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
    return new RowRestore(client, tables, rows);
  }

  /** Returns whether an entry of the archive contains rows. */
  isPiece(name: string): boolean {
    return this.byPiece.has(name);
  }

  /** Writes one entry. The entries of a table come one after the other. */
  async add(name: string, content: Readable): Promise<void> {
    const table = this.byPiece.get(name);
    if (!table) return;
    if (this.open?.table !== table) {
      await this.client.query(`set local role ${systemRole}`);
      const stream = this.client.query(
        copyFrom(`copy ${quoted(table.name)} (${table.columns.map(quoted).join(', ')}) from stdin`),
      );
      this.open = { table, stream, left: table.pieces.length };
    }
    const { open } = this;
    open.left -= 1;
    await pipeline(content, open.stream, { end: open.left === 0 });
    if (open.left > 0) return;
    this.filled.set(table.name, open.stream.rowCount);
    this.open = undefined;
    await this.client.query('reset role');
  }

  /**
   * Restores foreign keys, which checks every row, then triggers and sequences.
   * @throws BackupError when a table has not as many rows as the backup says.
   */
  async finish({ sequences }: Pick<Manifest, 'sequences'>): Promise<void> {
    for (const { name, rows } of this.tables) {
      const actual = this.filled.get(name) ?? 0;
      if (actual !== rows) throw new BackupError(`The table ${name} took ${actual} rows instead of ${rows}`);
    }
    for (const { name, table, definition } of this.foreignKeys) {
      await this.client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    }
    for (const { name } of this.tables) await this.client.query(`alter table ${quoted(name)} enable trigger user`);
    for (const { name, value } of sequences)
      await this.client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value]);
  }

  /** Marks unfinished jobs as new, since the scheduler's own tables are not in the backup. */
  async resetUnfinishedJobs(): Promise<void> {
    await this.client.query(`set local role ${systemRole}`);
    await this.client.query("update job set status = 'new', handed_at = null where status in ('new', 'processing')");
    await this.client.query('reset role');
  }
}
