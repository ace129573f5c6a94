import { limits } from '@snaplore/schema/limits';
import { enqueueRecurring, keepWanting } from '../jobs/recurring.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { Services } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';

/** Wants what is over removed, once, in all companies. */
export async function wantCleaning(services: Services, runAt = databaseNow()): Promise<void> {
  await asSystem(services, 'clean up', async (tx) => { await enqueueRecurring(tx, 'house.clean', runAt); });
}

/** Sees to it that the job is wanted. */
export function keepHouseClean(services: Services): { close(): void } {
  return keepWanting(services, limits.cleaningEveryMs, () => wantCleaning(services));
}
