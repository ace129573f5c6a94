import { reconcileEveryMs } from '@snaplore/schema/billing';
import { enqueueRecurring, keepEnqueued } from '../jobs/recurring.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';

/** Enqueues the job that compares what companies pay for with the provider (docs/domains/billing.md). */
export async function enqueueReconcile(services: AppServices, runAt = databaseNow()): Promise<void> {
  await asSystem(services, 'keep what companies pay for', async (tx) => {
    await enqueueRecurring(tx, 'billing.reconcile', runAt);
  });
}

/** Keeps that job enqueued where companies pay. */
export function scheduleReconcile(services: AppServices): { close(): void } {
  if (services.payments === null) return { close: () => undefined };
  return keepEnqueued(services, reconcileEveryMs, () => enqueueReconcile(services));
}
