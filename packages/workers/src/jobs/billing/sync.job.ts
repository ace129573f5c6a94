import { endUnusedSubscription } from '@snaplore/core/billing/endUnused';
import { reconcileBilling } from '@snaplore/core/billing/reconcile';
import { enqueueReconcile } from '@snaplore/core/billing/scheduleReconcile';
import { syncSeats } from '@snaplore/core/billing/syncSeats';
import { syncSubscription, syncTransaction } from '@snaplore/core/billing/syncSubscription';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { databaseNow } from '@snaplore/core/kernel/databaseClock';
import { retryOutages } from '@snaplore/core/billing/retryOutages';
import { reconcileEveryMs } from '@snaplore/schema/billing';

/** Reads a subscription from the payment provider (docs/domains/billing.md). */
export async function syncSubscriptionJob(attempt: Attempt<'billing.syncSubscription'>): Promise<void> {
  const { caller, payload, note } = attempt;
  const companyId = await retryOutages(() => syncSubscription(caller.services, payload.subscriptionId));
  note(companyId === null ? 'Not of a company here' : `Of company ${companyId}`);
}

/** Reads a transaction from the payment provider (docs/domains/billing.md). */
export async function syncTransactionJob(attempt: Attempt<'billing.syncTransaction'>): Promise<void> {
  const { caller, payload, note } = attempt;
  const isOurs = await retryOutages(() => syncTransaction(caller.services, payload.transactionId));
  note(isOurs ? 'Read' : 'Not made here');
}

/** Has as many users paid for as are active (docs/domains/billing.md). */
export async function syncSeatsJob({ caller, payload, note }: Attempt<'billing.syncSeats'>): Promise<void> {
  note(await retryOutages(() => syncSeats(caller.services, payload.companyId)));
}

/** Ends a subscription that nobody uses (docs/domains/billing.md). */
export async function endSubscriptionJob({ caller, payload, note }: Attempt<'billing.endSubscription'>): Promise<void> {
  note(await retryOutages(() => endUnusedSubscription(caller.services, payload.subscriptionId)));
}

/** Compares what companies pay for with the provider, and enqueues itself again (docs/domains/billing.md). */
export async function reconcileJob({ caller: { services }, note }: Attempt<'billing.reconcile'>): Promise<void> {
  note(`${String(await reconcileBilling(services))} compared`);
  await enqueueReconcile(services, databaseNow(reconcileEveryMs));
}
