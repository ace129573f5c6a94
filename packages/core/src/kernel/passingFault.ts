import { AppError } from './appError.js';
import { isConflict, isTimeout, isTransient } from './transientFailure.js';

/** PostgreSQL's disk_full, what Node says of a full disk, and what buckets say of theirs. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'QuotaExceeded']);

/** Whether an error means that a disk, ours or the database's, has no room left. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (full.has(String((at as { code?: unknown }).code))) return true;
  }
  return false;
}

/**
 * A trouble of the machine that passes without anybody changing the request, as the code that tells a client to try
 * again; null for any other error. For the transports alone: a job must see the error itself, since a code is final
 * there.
 */
export function passingFault(error: unknown): AppError | null {
  if (error instanceof AppError) return null;
  if (isDiskFull(error)) return new AppError('STORAGE_FULL', { seconds: 60 });
  // The database is there: somebody else was in the way.
  if (isConflict(error) || isTimeout(error)) return new AppError('UNAVAILABLE', { seconds: 2 });
  return isTransient(error) ? new AppError('DATABASE_UNAVAILABLE', { seconds: 2 }) : null;
}
