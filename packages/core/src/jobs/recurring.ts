import type { JobPayloads, SystemJobName } from '@snaplore/schema/jobs';
import type { AppServices } from '../kernel/services.js';
import type { Tx } from '../outbox/transaction.js';

/** System jobs with an empty payload: they look for their work themselves. */
type RecurringJob = {
  [Name in SystemJobName]: JobPayloads[Name] extends Record<string, never> ? Name : never;
}[SystemJobName];

/** Enqueues a system job once: while one waits, no second one is created. */
export async function enqueueRecurring(tx: Tx, name: RecurringJob, runAt: Date): Promise<void> {
  await tx.enqueue(null, name, {}, { key: name, runAt, againWhenRunning: true });
}

/** Keeps a recurring job enqueued: at once, and every `everyMs`, since its last attempt may have failed. */
export function keepEnqueued(services: AppServices, everyMs: number, enqueue: () => Promise<void>): { close(): void } {
  const tryEnqueue = (): void => {
    enqueue().catch((error: unknown) => {
      services.log.warn({ err: error }, 'A recurring job could not be enqueued; trying again');
    });
  };
  tryEnqueue();
  const timer = setInterval(tryEnqueue, everyMs);
  return {
    close: () => {
      clearInterval(timer);
    },
  };
}
