/** Two transactions in each other's way: the one that was ended does well to begin once more, at once. */
const conflicts = new Set(['40001', '40P01']);

/**
 * Trouble of the database that passes: a lock or an answer that took too long, a server that ends, starts or has no
 * room, for connections, memory or on its disk.
 */
const passing = new Set([
  '55P03',
  '57014',
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  '58030',
]);

/** A connection that is gone or cannot be made, as Node's network says it. */
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/** The driver's own faults carry no code, only words. */
const lostWords =
  /connection (terminated|timeout|ended|error and is not queryable)|timeout exceeded when trying to connect|client was closed and is not queryable/i;

/** The error's own code, or the first among what caused it. */
function codeOf(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return null;
}

/** Whether the database ended a transaction because of another one (a deadlock, or an order that cannot be). */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code !== null && conflicts.has(code);
}

/** Whether a failed statement ran out of time, waiting for a lock or for its answer. */
export function isTimeout(error: unknown): boolean {
  const code = codeOf(error);
  return code === '55P03' || code === '57014';
}

/** Whether the same work may well succeed a little later: nothing is wrong with what was asked. */
export function isTransient(error: unknown): boolean {
  const code = codeOf(error);
  if (code === null) return error instanceof Error && lostWords.test(error.message);
  return conflicts.has(code) || passing.has(code) || network.has(code) || code.startsWith('08');
}
