import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { inTransaction } from '../outbox/transaction.js';
import type { AiTextRequest } from './aiTextRequest.entity.js';
import { findAiTextRequest } from './aiTextRequests.queries.js';

/** The NOTIFY channel on which workers learn that a text was cancelled; the payload is the request's id. */
export const aiCancelledChannel = 'snaplore_ai_cancelled';

/**
 * Cancels an AI text, also one that has not begun. A finished text stays (docs/domains/ai.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function cancelAiText(caller: MemberCaller, id: string): Promise<AiTextRequest> {
  return await inTransaction(caller, async ({ em }) => {
    const request = await findAiTextRequest(em, caller, id);
    request.cancelledAt ??= databaseNow();
    await em.flush();
    await em.execute('select pg_notify(?, ?)', [aiCancelledChannel, request.id]);
    return request;
  });
}
