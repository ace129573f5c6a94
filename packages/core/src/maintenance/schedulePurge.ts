import * as limits from '@snaplore/schema/limits';
import { enqueueRecurring, keepEnqueued } from '../jobs/recurring.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';

/** Enqueues one purge of all companies. */
export async function enqueuePurge(services: AppServices, runAt = databaseNow()): Promise<void> {
  await asSystem(services, 'purge expired data', async (tx) => {
    await enqueueRecurring(tx, 'maintenance.purgeExpired', runAt);
  });
}

/** Keeps the recurring purge job enqueued. */
export function schedulePurge(services: AppServices): { close(): void } {
  return keepEnqueued(services, limits.cleaningEveryMs, () => enqueuePurge(services));
}
