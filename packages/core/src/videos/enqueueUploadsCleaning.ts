import type { Tx } from '../outbox/transaction.js';

/** Enqueues the removal of what is left of a company's uploads, a minute after one of them has expired. */
export async function enqueueUploadsCleaning(tx: Tx, companyId: string, expiresAt: Date): Promise<void> {
  await tx.enqueue(
    companyId,
    'uploads.clean',
    {},
    { key: `uploads.clean:${companyId}`, runAt: new Date(expiresAt.getTime() + 60_000), againWhenRunning: true },
  );
}
