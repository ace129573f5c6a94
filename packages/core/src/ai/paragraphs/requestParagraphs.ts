import { aiParagraphs } from '@snaplore/schema/ai/paragraphLimits';
import { timelineDuration } from '@snaplore/schema/videoEdits/draftVideo';
import { authorize } from '../../access/authorize.js';
import { lockArticle } from '../../articles/lockArticle.js';
import { draftParagraphs } from '../../articles/videoDraft.js';
import { AppError } from '../../kernel/appError.js';
import type { MemberCaller } from '../../kernel/caller.js';
import { inTransaction } from '../../outbox/transaction.js';
import { requireIdleVideos } from '../../videos/requireIdleVideos.js';
import type { AiGeneration } from '../aiGeneration.entity.js';
import { createSharedGeneration } from '../createGeneration.js';
import { runningGeneration } from '../generations.queries.js';
import { requireAi } from '../requireAi.js';
import { requireTranscribable } from './requireTranscribable.js';

/**
 * Enqueues the generation of an article's paragraphs from what is said in its recording. While one is running for the
 * article, returns that, no matter who began it (docs/domains/aiParagraphs.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, AI_DISABLED, AI_NOT_CONFIGURED, AI_PARAGRAPHS_NO_VIDEO, VIDEO_BUSY,
 * AI_PARAGRAPHS_EMPTY for a recording that is too short, TRANSCRIPTION_NOT_CONFIGURED, AI_HOURLY_LIMIT.
 */
export async function requestParagraphs(caller: MemberCaller, input: { articleId: string }): Promise<AiGeneration> {
  return await inTransaction(caller, async (tx) => {
    const subject = await lockArticle(tx.em, input.articleId);
    const { article } = subject;
    authorize(caller.viewer, 'Article.edit', subject);
    requireAi(caller, 'structure');
    const running = await runningGeneration(tx.em, 'paragraphs', article.id);
    if (running) return running;
    await requireIdleVideos(tx.em, [article.id]);
    const timeline = await draftParagraphs(tx.em, article.id);
    if (timeline.length === 0) throw new AppError('AI_PARAGRAPHS_NO_VIDEO');
    if (timelineDuration(timeline) < aiParagraphs.shortestMs) throw new AppError('AI_PARAGRAPHS_EMPTY');
    await requireTranscribable(caller, tx.em, article.id);
    return await createSharedGeneration(caller, tx, article, {
      ...{ job: 'ai.makeParagraphs', kind: 'paragraphs', input: {} },
    });
  });
}
