import type { Caller } from '../../kernel/caller.js';
import { inTransaction, reader } from '../../outbox/transaction.js';
import { AiUsage } from './aiUsage.entity.js';
import { asSent, settleCall } from './settleCall.js';

/** Ends what a generation or transcription had reserved when the process died that ran it (docs/domains/aiUsage.md). */
export async function endReservationsOf(
  caller: Caller,
  { id, companyId }: { id: string; companyId: string },
): Promise<void> {
  const standing = { companyId, requestId: id, state: 'reserved' as const };
  if ((await reader(caller).count(AiUsage, standing)) === 0) return;
  await inTransaction(caller, async (tx) => {
    for (const usage of await tx.em.find(AiUsage, standing)) {
      await settleCall(tx, caller, usage, asSent(usage));
    }
  });
}
