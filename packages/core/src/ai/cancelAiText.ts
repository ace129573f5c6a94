import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { inTransaction } from '../outbox/transaction.js';
import type { AiTextRequest } from './aiTextRequest.entity.js';
import { findAiTextRequest } from './aiTextRequests.queries.js';

/** Tells the worker that a text is no longer wanted; the payload is the request's id. */
export const aiCancelledChannel = 'snaplore_ai_cancelled';

/**
 * Stops the writing of an AI text, also one that has not begun. A text that is finished stays as it is.
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
