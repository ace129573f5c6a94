import type { TranscriptionRequest } from '@snaplore/core/transcripts/transcriptionRequest.entity';
import { getTranscription } from '@snaplore/core/transcripts/transcriptionRequests.queries';
import { requireMember } from '@snaplore/core/access/authorize';
import type { GraphContext } from '../context.js';
import type { LiveMessages } from '../live/subscribeTo.js';
import { subscribeToState } from '../live/subscribeToState.js';
import { until } from '../live/untilFinished.js';

/** How a generation of transcripts stands. */
export interface TranscriptionProgress {
  sequence: number;
  transcription: TranscriptionRequest;
}

/**
 * Streams a generation of transcripts: its state at once, then each time it has got on, to its end
 * (docs/domains/transcripts.md).
 * @throws AppError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function followTranscription(
  context: GraphContext,
  id: string,
): Promise<LiveMessages<TranscriptionProgress>> {
  requireMember(context.caller);
  const { jobId, articleId } = await getTranscription(context.caller, id);
  const messages = await subscribeToState(context, {
    names: ['job.progressed'],
    concerns: ({ payload }) => payload.jobId === jobId,
    articleId: () => articleId,
    read: async ({ caller }) => {
      requireMember(caller);
      return { transcription: await getTranscription(caller, id) };
    },
  });
  return until(messages, ({ transcription }) => transcription.state !== 'running');
}
