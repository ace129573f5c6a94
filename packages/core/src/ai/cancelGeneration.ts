import { LockMode } from '@mikro-orm/core';
import { databaseNow } from '../kernel/databaseClock.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import { AiGeneration } from './aiGeneration.entity.js';
import { endGeneration } from './endGeneration.js';
import { findGeneration } from './generations.queries.js';

/** The NOTIFY channel on which workers learn that a generation was cancelled; the payload is its id. */
export const aiCancelledChannel = 'snaplore_ai_cancelled';

/**
 * Cancels a generation, also one that has not begun. One that has ended stays as it ended (docs/domains/ai.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function cancelGeneration(caller: MemberCaller, id: string): Promise<AiGeneration> {
  return await inTransaction(caller, async (tx) => {
    const generation = await findGeneration(tx.em, caller, id);
    await cancelRow(tx, generation);
    return generation;
  });
}

/** Cancels a generation that the caller may cancel. @returns whether it was running. */
export async function cancelRow(tx: Tx, generation: AiGeneration): Promise<boolean> {
  await tx.em.refresh(generation, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (generation.state !== 'running') return false;
  generation.cancelledAt = databaseNow();
  endGeneration(tx, generation, { state: 'cancelled', errorCode: 'AI_CANCELLED' });
  await tx.em.flush();
  await tx.em.execute('select pg_notify(?, ?)', [aiCancelledChannel, generation.id]);
  return true;
}
