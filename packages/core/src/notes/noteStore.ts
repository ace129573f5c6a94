import pg from 'pg';
import type { Pool } from 'pg';
import type { Em } from '../kernel/database.js';
import { isId } from '../kernel/ids.js';

export type NoteRow = Record<string, unknown>;

/** Where notes are read: one statement at a time. */
export interface NoteReader {
  run(statement: string): Promise<NoteRow[]>;
}

/** Where the notes of one company are read and written: each statement is atomic. */
export interface NoteStore extends NoteReader {
  readonly companyId: string;
}

/**
 * Notes on plain connections. The company is set in the same message as the statement, so that a write costs one
 * way to the database and back; the two share one transaction, which ends with the message.
 */
export function noteStore(pool: Pool, companyId: string): NoteStore {
  const scope = `select set_config('app.company_id', ${sqlId(companyId)}, true);`;
  return {
    companyId,
    run: async (statement) => {
      const results = (await pool.query(scope + statement)) as unknown as { rows: NoteRow[] }[];
      return results.at(-1)?.rows ?? [];
    },
  };
}

/** Notes within a command's own transaction, whose session already names the company. */
export function noteStoreIn(em: Em, companyId: string): NoteStore {
  return { companyId, ...noteReaderIn(em) };
}

/** The same for reading alone. */
export function noteReaderIn(em: Em): NoteReader {
  return { run: async (statement) => await em.execute<NoteRow[]>(statement) };
}

/** A uuid as a literal. @throws when it is none. */
export function sqlId(id: string): string {
  if (!isId(id)) throw new TypeError('A note is named by a uuid');
  return `'${id}'`;
}

/** A whole number as a literal. @throws when it is none. */
export function sqlNumber(value: number): string {
  if (!Number.isSafeInteger(value)) throw new TypeError('A whole number is needed');
  return String(value);
}

/** Bytes as a literal. */
export function sqlBytes(bytes: Uint8Array): string {
  return `'\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}'::bytea`;
}

/** Text as a literal. */
export function sqlText(text: string): string {
  return pg.escapeLiteral(text);
}
