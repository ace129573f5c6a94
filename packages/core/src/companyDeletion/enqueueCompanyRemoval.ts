import type { Tx } from '../outbox/transaction.js';

/** Starts the job that removes what a deleted company has; while one waits or runs, it is that. */
export async function enqueueCompanyRemoval(tx: Tx, companyId: string): Promise<void> {
  await tx.enqueue(null, 'companies.delete', { companyId }, { key: `companies.delete:${companyId}` });
}
