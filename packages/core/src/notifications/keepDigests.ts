import { limits } from '@snaplore/schema/limits';
import { enqueueRecurring, keepEnqueued } from '../jobs/recurring.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';

/** Wants those looked for, once, who are due a mail of what they have not read. */
export async function enqueueDigests(services: AppServices, runAt = databaseNow()): Promise<void> {
  await asSystem(services, 'write digests', async (tx) => {
    await enqueueRecurring(tx, 'notifications.digest', runAt);
  });
}

/** Sees to it that the job is wanted. */
export function scheduleDigests(services: AppServices): { close(): void } {
  return keepEnqueued(services, limits.digestEveryMs, () => enqueueDigests(services));
}
