import { setTimeout as pause } from 'node:timers/promises';
import { transientError } from '../kernel/transientError.js';

/** So long an answer that was paid for waits for the database to come back, in milliseconds. */
const waitsMs = 60_000;
const pauseMs = 250;

/**
 * Writes something again while the database is away: an answer of a service is paid for once.
 * @param signal ends the waiting; null for what has to be written in any case.
 * @throws the last error of `write` when it is of another kind, or the database stays away.
 */
export async function throughOutage(signal: AbortSignal | null, write: () => Promise<void>): Promise<void> {
  const until = performance.now() + waitsMs;
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (!transientError(error) || performance.now() > until || signal?.aborted) throw error;
      await pause(pauseMs);
    }
  }
}
