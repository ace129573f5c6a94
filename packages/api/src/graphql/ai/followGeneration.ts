import type { AiGeneration } from '@snaplore/core/ai/aiGeneration.entity';
import { getGeneration } from '@snaplore/core/ai/generations.queries';
import { markFetched } from '@snaplore/core/ai/markFetched';
import { requireMember } from '@snaplore/core/access/authorize';
import type { GraphContext } from '../context.js';
import type { LiveMessages } from '../live/subscribeTo.js';
import { subscribeToState } from '../live/subscribeToState.js';
import { until } from '../live/untilFinished.js';

/** How a generation stands. */
export interface GenerationProgress {
  sequence: number;
  generation: AiGeneration;
}

/**
 * Streams a generation: its state at once, then each time there is more, to its end. Every message has the whole text
 * so far, so a client that was away misses nothing (docs/domains/ai.md).
 * @throws AppError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function followGeneration(context: GraphContext, id: string): Promise<LiveMessages<GenerationProgress>> {
  requireMember(context.caller);
  const { jobId, articleId } = await getGeneration(context.caller, id);
  const messages = await subscribeToState(context, {
    names: ['job.progressed'],
    concerns: ({ payload }) => payload.jobId === jobId,
    articleId: () => articleId,
    read: async ({ caller }) => {
      requireMember(caller);
      return { generation: await getGeneration(caller, id) };
    },
  });
  return until(messages, ({ generation }) => generation.state !== 'running', {
    afterLast: async ({ generation }) => {
      requireMember(context.caller);
      if (generation.state === 'done') await markFetched(context.caller, generation.id);
    },
  });
}
