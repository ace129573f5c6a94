import type { Tx } from '../outbox/transaction.js';

/*
 * The jobs of billing belong to no company: they outlive it, and end what it pays for. Each has a key, so that any
 * number of hints makes one job (docs/domains/billing.md).
 */

/** Has a subscription read from the provider. */
export async function enqueueSubscription(tx: Tx, subscriptionId: string): Promise<void> {
  const key = `billing.subscription:${subscriptionId}`;
  await tx.enqueue(null, 'billing.syncSubscription', { subscriptionId }, { key, againWhenRunning: true });
}

/** Has a transaction read from the provider, and the subscription that it began. */
export async function enqueueTransaction(tx: Tx, transactionId: string): Promise<void> {
  const key = `billing.transaction:${transactionId}`;
  await tx.enqueue(null, 'billing.syncTransaction', { transactionId }, { key, againWhenRunning: true });
}

/** Has the number of users who are paid for compared with those who are active. */
export async function enqueueSeats(tx: Tx, companyId: string): Promise<void> {
  const key = `billing.seats:${companyId}`;
  await tx.enqueue(null, 'billing.syncSeats', { companyId }, { key, againWhenRunning: true });
}

/** Ends a subscription that nobody uses. */
export async function enqueueEnd(tx: Tx, subscriptionId: string): Promise<void> {
  await tx.enqueue(null, 'billing.endSubscription', { subscriptionId }, { key: `billing.end:${subscriptionId}` });
}
