import { getAiTextRequest } from '@snaplore/core/ai/aiTextRequests.queries';
import { Job } from '@snaplore/core/outbox/job.entity';
import { requireMember } from '@snaplore/core/access/authorize';
import { reader } from '@snaplore/core/outbox/transaction';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';
import type { LiveMessages } from '../live/subscribeTo.js';
import { subscribeToState } from '../live/subscribeToState.js';
import { untilFinished } from '../live/untilFinished.js';

/** The progress of an AI text. */
export interface AiTextProgress {
  sequence: number;
  /** The text so far. */
  text: string;
  job: Job;
}

/**
 * Streams an AI text: its state at once, then each time there is more, to its end. Every message has the whole text so
 * far, so a client that was away misses nothing (docs/domains/ai.md).
 * @throws AppError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function followAiText(context: GraphContext, requestId: string): Promise<LiveMessages<AiTextProgress>> {
  requireMember(context.caller);
  const { jobId, articleId } = await getAiTextRequest(context.caller, requestId);
  const messages = await subscribeToState(context, {
    names: ['job.progressed'],
    concerns: ({ payload }) => payload.jobId === jobId,
    articleId: () => articleId,
    read: async ({ caller }) => {
      // The job first: a text that is read after the job's end is complete.
      const job = found(await reader(caller).findOne(Job, { id: jobId }));
      const { resultText } = await getAiTextRequest(caller, requestId);
      return { text: resultText ?? '', job };
    },
  });
  return untilFinished(messages);
}
