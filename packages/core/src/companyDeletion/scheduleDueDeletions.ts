import { companyDeletionEveryMs } from '@snaplore/schema/companyDeletion';
import { enqueueRecurring, keepEnqueued } from '../jobs/recurring.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';

/** Enqueues the job that deletes the companies that are due (docs/domains/companyDeletion.md). */
export async function enqueueDueDeletions(services: AppServices, runAt = databaseNow()): Promise<void> {
  await asSystem(services, 'remove a deleted company', async (tx) => {
    await enqueueRecurring(tx, 'companies.deleteDue', runAt);
  });
}

/** Keeps that job enqueued. */
export function scheduleDueDeletions(services: AppServices): { close(): void } {
  return keepEnqueued(services, companyDeletionEveryMs, () => enqueueDueDeletions(services));
}
