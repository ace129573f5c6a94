import type { Tx } from '../../outbox/transaction.js';
import type { LockedIndex } from './giveNumber.js';

/** So many rows of the tail are merged into a segment. */
export const tailRows = 100;

/** Enqueues a merge where the tail has grown long enough (docs/domains/searchIndex.md). */
export async function mergeLater(tx: Tx, companyId: string, index: LockedIndex): Promise<void> {
  if (index.sequence - index.mergedTo < tailRows) return;
  await tx.enqueue(companyId, 'search.merge', {}, { key: `search.merge:${companyId}`, againWhenRunning: true });
}
