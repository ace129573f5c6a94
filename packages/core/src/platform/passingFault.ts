import { AppError } from './appError.js';

/** What PostgreSQL says when it ends, starts, recovers, or has no place left for a connection. */
const awayStates = new Set(['57P01', '57P02', '57P03', '53300', '53400', '08000', '08001', '08003', '08004', '08006']);
/** What the network says when nobody answers at the database's address. */
const awayFaults = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** The driver's own faults carry no code, only words. */
const awayWords =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Client was closed and is not queryable|Cannot use a pool after calling end/;
const fullFaults = new Set(['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'QuotaExceeded']);
/** PostgreSQL's disk_full, also when it could not extend a file. */
const diskFull = '53100';

/** An error with what it was made from: drivers and the ORM wrap what they were told. */
function* chain(error: unknown): Generator<Error & { code?: unknown; syscall?: unknown }> {
  const seen = new Set<unknown>();
  const waiting = [error];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (!(next instanceof Error) || seen.has(next)) continue;
    seen.add(next);
    yield next;
    waiting.push(next.cause, ...(next instanceof AggregateError ? (next.errors as unknown[]) : []));
  }
}

/** Whether an error means that the database cannot be reached, or went away under the statement. */
function isDatabaseAway(error: unknown): boolean {
  return [...chain(error)].some(({ code, message }) => awayStates.has(String(code)) || awayFaults.has(String(code)) || awayWords.test(message));
}

/** Whether an error means that a disk, ours or the database's, has no room left. */
export function isDiskFull(error: unknown): boolean {
  return [...chain(error)].some(({ code }) => fullFaults.has(String(code)) || code === diskFull);
}

/**
 * A trouble of the machine that passes without anybody changing the request, as the code that tells a client to try
 * again; null for any other error. For the transports alone: a job must see the error itself, since a code is final there.
 */
export function passingFault(error: unknown): AppError | null {
  if (error instanceof AppError) return null;
  if (isDiskFull(error)) return new AppError('STORAGE_FULL', { seconds: 60 });
  return isDatabaseAway(error) ? new AppError('DATABASE_UNAVAILABLE', { seconds: 2 }) : null;
}
