import { limits } from '@snaplore/schema/limits';
import type { Services } from '../platform/services.js';
import { asSystem } from '../platform/system.js';

/**
 * Wants what is over removed, once: while one such job waits, no second is wanted. A job belongs to a company; this one
 * to the oldest, though it serves all.
 */
export async function wantCleaning(services: Services, runAt = new Date()): Promise<void> {
  await asSystem(services, 'clean up', async (tx) => {
    const [oldest] = await tx.em.execute<{ id: string }[]>('select id from company order by id limit 1');
    if (oldest) await tx.enqueue(oldest.id, 'house.clean', {}, { key: 'house.clean', runAt, againWhenRunning: true });
  });
}

/** Sees to it that the job is wanted: at once, and now and then, should its company have gone or its last try have failed. */
export function keepHouseClean(services: Services): { close(): void } {
  const want = (): void => {
    wantCleaning(services).catch((error: unknown) => {
      services.log.warn({ err: error }, 'The cleaning could not be wanted; trying again');
    });
  };
  want();
  const timer = setInterval(want, limits.cleaningEveryMs);
  return { close: () => { clearInterval(timer); } };
}
