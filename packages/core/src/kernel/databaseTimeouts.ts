/** The timeouts of a connection, in milliseconds; 0 disables one. */
export interface DatabaseTimeouts {
  /** For a lock held by another transaction. */
  lock: number;
  /** For one statement. */
  statement: number;
  /** Between two statements of a transaction: a process that hangs loses its locks. */
  idle: number;
}

/** Requests, the scheduler and live notes: no one waits longer for an answer. */
export const requestTimeouts: DatabaseTimeouts = { lock: 10_000, statement: 30_000, idle: 60_000 };
/** Work across companies: maintenance in batches, digests, the outbox (which has a shorter lock timeout of its own). */
export const systemTimeouts: DatabaseTimeouts = { lock: 10_000, statement: 120_000, idle: 60_000 };
/** One statement of a job on the everyday role: jobs are retried, and no request waits for them. */
export const jobStatementTimeoutMs = 600_000;

/** Returns the options that PostgreSQL applies when a connection starts. */
export function connectionOptions(role: string, { lock, statement, idle }: DatabaseTimeouts): string {
  return (
    `-c role=${role} -c lock_timeout=${String(lock)} ` +
    `-c statement_timeout=${String(statement)} -c idle_in_transaction_session_timeout=${String(idle)}`
  );
}
