/** How long a connection may wait, in milliseconds; 0 is for ever. */
export interface DatabaseTimeouts {
  /** For a lock that another transaction holds. */
  lock: number;
  /** For one statement. */
  statement: number;
  /** Between two statements of a transaction: a process that stands still then loses its locks. */
  idle: number;
}

/** Requests, the scheduler and live notes: nobody waits longer for an answer. */
export const requestTimeouts: DatabaseTimeouts = { lock: 10_000, statement: 30_000, idle: 60_000 };
/** Work across companies: housekeeping in batches, digests, the outbox (with a shorter lock timeout of its own). */
export const systemTimeouts: DatabaseTimeouts = { lock: 10_000, statement: 120_000, idle: 60_000 };
/** One statement of a job on the everyday role; jobs are tried again, and nobody waits for their answer. */
export const jobStatementTimeoutMs = 600_000;

/** The settings of a connection on a role, as PostgreSQL takes them at its start. */
export function connectionOptions(role: string, { lock, statement, idle }: DatabaseTimeouts): string {
  return `-c role=${role} -c lock_timeout=${String(lock)} -c statement_timeout=${String(statement)} -c idle_in_transaction_session_timeout=${String(idle)}`;
}
