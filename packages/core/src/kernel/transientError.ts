import { AppError } from './appError.js';
import { isConflict, isTimeout, isTransient } from './transientFailure.js';

/** PostgreSQL's disk_full, Node's codes for a full disk, and those of object stores. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'QuotaExceeded']);

/** Returns whether an error means that a disk, the product's or the database's, is full. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (full.has(String((at as { code?: unknown }).code))) return true;
  }
  return false;
}

/**
 * Returns the error for a temporary server problem, with a code that tells the client to retry; null for any other
 * error. Only for transports: a job needs the original error, since a code is final there
 * (docs/decisions/temporary-problems-are-not-faults.md).
 */
export function transientError(error: unknown): AppError | null {
  if (error instanceof AppError) return null;
  if (isDiskFull(error)) return new AppError('STORAGE_FULL', { seconds: 60 });
  // The database is available; another transaction was in the way.
  if (isConflict(error) || isTimeout(error)) return new AppError('UNAVAILABLE', { seconds: 2 });
  return isTransient(error) ? new AppError('DATABASE_UNAVAILABLE', { seconds: 2 }) : null;
}
