import type { Caller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { inTransaction } from '../outbox/transaction.js';
import { AiGeneration } from './aiGeneration.entity.js';

/** Records that the result of a generation was delivered to somebody who may have it (docs/domains/ai.md). */
export async function markFetched(caller: Caller, id: string): Promise<void> {
  await inTransaction(caller, async ({ em }) => {
    await em.nativeUpdate(AiGeneration, { id, fetchedAt: null }, { fetchedAt: databaseNow() });
  });
}
