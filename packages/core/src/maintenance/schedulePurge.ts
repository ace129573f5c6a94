import { limits } from '@snaplore/schema/limits';
import { enqueueRecurring, keepEnqueued } from '../jobs/recurring.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';

/** Wants what is over removed, once, in all companies. */
export async function enqueuePurge(services: AppServices, runAt = databaseNow()): Promise<void> {
  await asSystem(services, 'clean up', async (tx) => {
    await enqueueRecurring(tx, 'maintenance.purgeExpired', runAt);
  });
}

/** Sees to it that the job is wanted. */
export function schedulePurge(services: AppServices): { close(): void } {
  return keepEnqueued(services, limits.cleaningEveryMs, () => enqueuePurge(services));
}
