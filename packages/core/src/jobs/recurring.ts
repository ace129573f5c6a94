import type { JobPayloads, SystemJobName } from '@snaplore/schema/jobs';
import type { AppServices } from '../kernel/services.js';
import type { Tx } from '../outbox/transaction.js';

/** System jobs that are given nothing: they look for themselves what there is to do. */
export type RecurringJob = {
  [Name in SystemJobName]: JobPayloads[Name] extends Record<string, never> ? Name : never;
}[SystemJobName];

/** Requests a job that serves every company and belongs to none, once: while one such job waits, there is no second. */
export async function enqueueRecurring(tx: Tx, name: RecurringJob, runAt: Date): Promise<void> {
  await tx.enqueue(null, name, {}, { key: name, runAt, againWhenRunning: true });
}

/** Sees to it that such a job is wanted: at once, and now and then, should its last try have failed. */
export function keepEnqueued(services: AppServices, everyMs: number, want: () => Promise<void>): { close(): void } {
  const again = (): void => {
    want().catch((error: unknown) => {
      services.log.warn({ err: error }, 'A recurring job could not be wanted; trying again');
    });
  };
  again();
  const timer = setInterval(again, everyMs);
  return {
    close: () => {
      clearInterval(timer);
    },
  };
}
