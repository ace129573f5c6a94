import type { JobName, JobPayloads } from '@snaplore/schema/jobs';
import type { Services } from '../platform/services.js';
import type { Tx } from '../platform/transaction.js';

/** Jobs that are given nothing: they look for themselves what there is to do. */
export type HouseJob = { [Name in JobName]: JobPayloads[Name] extends Record<string, never> ? Name : never }[JobName];

/**
 * Wants a job that serves every company, once: while one such job waits, no second is wanted. A job belongs to a
 * company; this one to the oldest.
 */
export async function enqueueForHouse(tx: Tx, name: HouseJob, runAt: Date): Promise<void> {
  const [oldest] = await tx.em.execute<{ id: string }[]>('select id from company order by id limit 1');
  if (oldest) await tx.enqueue(oldest.id, name, {}, { key: name, runAt, againWhenRunning: true });
}

/** Sees to it that such a job is wanted: at once, and now and then, should its company have gone or its last try have failed. */
export function keepWanting(services: Services, everyMs: number, want: () => Promise<void>): { close(): void } {
  const again = (): void => {
    want().catch((error: unknown) => {
      services.log.warn({ err: error }, 'A recurring job could not be wanted; trying again');
    });
  };
  again();
  const timer = setInterval(again, everyMs);
  return { close: () => { clearInterval(timer); } };
}
