import { authorize } from '../access/authorize.js';
import { lockArticle } from '../articles/lockArticle.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireOneOf } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { cancelTranscription } from '../transcripts/cancelTranscription.js';
import { cancelRow } from './cancelGeneration.js';
import { runningGeneration } from './generations.queries.js';

/** What an article's editors may stop, whoever began it. */
const stoppable = ['paragraphs', 'notes', 'transcription'] as const;

/**
 * Ends what is being generated for an article, whoever began it; does nothing where nothing is (docs/domains/ai.md).
 * @param type paragraphs, notes or transcription.
 * @throws AppError BAD_INPUT for another type, NOT_FOUND, FORBIDDEN.
 */
export async function stopGeneration(caller: MemberCaller, type: string, articleId: string): Promise<void> {
  const kind = requireOneOf(stoppable, type, 'type');
  if (kind === 'transcription') {
    await cancelTranscription(caller, articleId);
    return;
  }
  await inTransaction(caller, async (tx) => {
    const subject = await lockArticle(tx.em, articleId);
    authorize(caller.viewer, 'Article.edit', subject);
    const running = await runningGeneration(tx.em, kind, subject.article.id);
    if (running) await cancelRow(tx, running);
  });
}
