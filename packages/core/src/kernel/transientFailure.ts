/** Conflicts between transactions: the one that was ended can restart at once. */
const conflicts = new Set(['40001', '40P01']);

/**
 * Temporary problems of the database: a lock or statement timeout, a server that stops, starts, or is out of
 * connections, memory or disk space.
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

/** A lost or impossible connection, in Node's codes. */
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/** The driver's own errors have no code, only a message. */
const lostWords = new RegExp(
  'connection (terminated|timeout|ended|error and is not queryable)' +
    '|timeout exceeded when trying to connect|client was closed and is not queryable',
  'i',
);

/** Returns the error's code, or the first one among its causes. */
function codeOf(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return null;
}

/** Returns whether the database ended a transaction because of another one (deadlock or serialisation failure). */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code !== null && conflicts.has(code);
}

/** Returns whether a statement hit the lock or statement timeout. */
export function isTimeout(error: unknown): boolean {
  const code = codeOf(error);
  return code === '55P03' || code === '57014';
}

/** Returns whether the same work may succeed later: the request itself is not at fault. */
export function isTransient(error: unknown): boolean {
  const code = codeOf(error);
  if (code === null) return error instanceof Error && lostWords.test(error.message);
  return conflicts.has(code) || passing.has(code) || network.has(code) || code.startsWith('08');
}
