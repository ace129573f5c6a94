import { authorize } from '../access/authorize.js';
import { lockArticle } from '../articles/lockArticle.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { inTransaction } from '../outbox/transaction.js';
import { endTranscription } from './endTranscription.js';
import type { TranscriptionRequest } from './transcriptionRequest.entity.js';
import { latestTranscriptionOf } from './transcriptionRequests.queries.js';

/** The NOTIFY channel on which workers learn that a generation was cancelled; the payload is its id. */
export const transcriptionCancelledChannel = 'snaplore_transcription_cancelled';

/**
 * Cancels the running generation of an article, whoever began it. What was transcribed before stays; one that has
 * ended stays as it ended (docs/domains/transcripts.md).
 * @returns the latest generation; null for none.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function cancelTranscription(
  caller: MemberCaller,
  articleId: string,
): Promise<TranscriptionRequest | null> {
  return await inTransaction(caller, async (tx) => {
    const subject = await lockArticle(tx.em, articleId);
    authorize(caller.viewer, 'Article.edit', subject);
    const latest = await latestTranscriptionOf(tx.em, subject.article.id);
    if (latest?.state !== 'running') return latest;
    latest.cancelledAt = databaseNow();
    await endTranscription(tx, latest, 'cancelled');
    await tx.em.execute('select pg_notify(?, ?)', [transcriptionCancelledChannel, latest.id]);
    return latest;
  });
}
