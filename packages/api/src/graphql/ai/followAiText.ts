import { getAiTextRequest } from '@snaplore/core/ai/aiTextRequests.queries';
import { Job } from '@snaplore/core/outbox/job.entity';
import { requireMember } from '@snaplore/core/access/authorize';
import { newestSequence } from '@snaplore/core/outbox/feed';
import { reader } from '@snaplore/core/outbox/transaction';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';
import { subscribeTo, type EventContext, type LiveMessages } from '../live/subscribeTo.js';
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
  const read = async ({ caller }: EventContext, sequence: number): Promise<AiTextProgress> => {
    // The job first: a text that is read after the job's end is complete.
    const job = found(await reader(caller).findOne(Job, { id: jobId }));
    const { resultText } = await getAiTextRequest(caller, requestId);
    return { sequence, text: resultText ?? '', job };
  };
  const messages = await subscribeTo<'job.progressed', AiTextProgress>(context, {
    names: ['job.progressed'],
    concerns: ({ payload }) => payload.jobId === jobId,
    articleId: () => articleId,
    authorize: async (_event, { caller }) => await getAiTextRequest(caller, requestId),
    opening: async function* (present) {
      const { services, viewer } = present.caller;
      yield await read(present, await newestSequence(services, viewer.companyId));
    },
    tell: async function* (event, present) {
      yield await read(present, event.sequence);
    },
  });
  return untilFinished(messages);
}
