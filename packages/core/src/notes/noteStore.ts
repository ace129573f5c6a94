import pg from 'pg';
import type { Pool } from 'pg';
import type { Em } from '../kernel/database.js';
import { isId } from '../kernel/ids.js';

type NoteRow = Record<string, unknown>;

/** Reads notes, one statement at a time. */
export interface NoteReader {
  run(statement: string): Promise<NoteRow[]>;
}

/** Reads and writes the notes of one company; each statement is atomic. */
export interface NoteStore extends NoteReader {
  readonly companyId: string;
}

/**
 * Notes on plain connections. The company is set in the same message as the statement, so that a write costs one round
 * trip; both run in one transaction, which ends with the message.
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

/** Notes in a command's own transaction, which already has the company set. */
export function noteStoreIn(em: Em, companyId: string): NoteStore {
  return { companyId, ...noteReaderIn(em) };
}

/** The same, for reading only. */
export function noteReaderIn(em: Em): NoteReader {
  return { run: async (statement) => await em.execute<NoteRow[]>(statement) };
}

/** A uuid as an SQL literal. @throws TypeError for anything else. */
export function sqlId(id: string): string {
  if (!isId(id)) throw new TypeError('A note is named by a uuid');
  return `'${id}'`;
}

/** A whole number as an SQL literal. @throws TypeError for anything else. */
export function sqlNumber(value: number): string {
  if (!Number.isSafeInteger(value)) throw new TypeError('A whole number is needed');
  return String(value);
}

/** Bytes as an SQL literal. */
export function sqlBytes(bytes: Uint8Array): string {
  return `'\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}'::bytea`;
}

/** Text as an SQL literal. */
export function sqlText(text: string): string {
  return pg.escapeLiteral(text);
}
