import * as limits from '@snaplore/schema/limits';
import { enqueueRecurring, keepEnqueued } from '../jobs/recurring.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';

/** Enqueues the job that writes the digests that are due (docs/domains/notifications.md). */
export async function enqueueDigests(services: AppServices, runAt = databaseNow()): Promise<void> {
  await asSystem(services, 'write digests', async (tx) => {
    await enqueueRecurring(tx, 'notifications.digest', runAt);
  });
}

/** Keeps that job enqueued. */
export function scheduleDigests(services: AppServices): { close(): void } {
  return keepEnqueued(services, limits.digestEveryMs, () => enqueueDigests(services));
}
