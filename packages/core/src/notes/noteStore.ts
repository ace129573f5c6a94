import type { Pool } from 'pg';
import type { Em } from '../kernel/database.js';
import { numberedStatement } from '../kernel/numberedStatement.js';
import { sendStatement } from '../kernel/scopedQuery.js';

type NoteRow = Record<string, unknown>;

/** Reads notes, one statement at a time. */
export interface NoteReader {
  /** Runs a statement with a `?` for each parameter: a text, a number or null. */
  run(sql: string, parameters: readonly (string | number | null)[]): Promise<NoteRow[]>;
}

/** Reads and writes the notes of one company; each statement is atomic. */
export interface NoteStore extends NoteReader {
  readonly companyId: string;
}

/**
 * Notes on plain connections. The company is set in the same message as the statement, and statements stay prepared, so
 * that a write costs one round trip (docs/architecture.md).
 */
export function noteStore(pool: Pool, companyId: string): NoteStore {
  const scope = { 'app.company_id': companyId };
  return {
    companyId,
    run: async (sql, parameters) => {
      const client = await pool.connect();
      try {
        const statement = { ...numberedStatement(sql), values: parameters };
        return (await sendStatement<NoteRow>(client, statement, scope)).rows;
      } finally {
        client.release();
      }
    },
  };
}

/** Notes in a command's own transaction, which already has the company set. */
export function noteStoreIn(em: Em, companyId: string): NoteStore {
  return { companyId, ...noteReaderIn(em) };
}

/** The same, for reading only. */
export function noteReaderIn(em: Em): NoteReader {
  return { run: async (sql, parameters) => await em.execute<NoteRow[]>(sql, [...parameters]) };
}
