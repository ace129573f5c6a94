import { getAiTextRequest } from '@snaplore/core/ai/aiTextRequests.queries';
import { Job } from '@snaplore/core/outbox/job.entity';
import { AppError } from '@snaplore/core/kernel/appError';
import { requireMember } from '@snaplore/core/access/authorize';
import { newestSequence } from '@snaplore/core/outbox/feed';
import { reader } from '@snaplore/core/outbox/transaction';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';
import { subscribeTo } from '../subscribeTo.js';

/** The progress of an AI text. */
export interface AiTextProgress {
  sequence: number;
  /** The text so far. */
  text: string;
  job: Job;
}

/** True when no more messages follow. */
export function isFinished(job: Job): boolean {
  return job.status === 'done' || job.status === 'failed';
}

/**
 * Streams an AI text: its state at once, then each time there is more, to its end. Every message has the whole text so
 * far, so a client that was away misses nothing (docs/domains/ai.md).
 * @throws AppError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function followAiText(
  context: GraphContext,
  requestId: string,
): Promise<AsyncIterableIterator<AiTextProgress>> {
  requireMember(context.caller);
  const { jobId, articleId } = await getAiTextRequest(context.caller, requestId);
  const read = async (sequence: number): Promise<AiTextProgress> => {
    const { caller } = context;
    requireMember(caller);
    // The job first: a text that is read after the job's end is complete.
    const job = found(await reader(caller).findOne(Job, { id: jobId }));
    const { resultText } = await getAiTextRequest(caller, requestId);
    return { sequence, text: resultText ?? '', job };
  };
  const messages = await subscribeTo<'job.progressed', AiTextProgress>(context, {
    names: ['job.progressed'],
    concerns: ({ payload }) => payload.jobId === jobId,
    articleId: () => articleId,
    authorize: async () => {
      requireMember(context.caller);
      await getAiTextRequest(context.caller, requestId);
    },
    opening: async function* () {
      yield await read(await newestSequence(context.caller.services, context.caller.viewer.companyId ?? ''));
    },
    tell: async function* (event) {
      yield await read(event.sequence);
    },
  });
  return untilFinished(messages);
}

function untilFinished(messages: AsyncIterable<AiTextProgress>): AsyncIterableIterator<AiTextProgress> {
  const source = messages[Symbol.asyncIterator]();
  let isOver = false;
  const end = async (): Promise<IteratorResult<AiTextProgress>> => {
    isOver = true;
    await source.return?.();
    return { value: undefined, done: true };
  };
  return {
    next: async () => {
      if (isOver) return await end();
      const step = await source.next();
      if (step.done !== true) isOver = isFinished(step.value.job);
      return step;
    },
    return: end,
    throw: async (error: unknown) => {
      await end();
      throw error instanceof Error ? error : new AppError('INTERNAL');
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
