import { requireMember } from '@snaplore/core/access/authorize';
import type { MemberCaller } from '@snaplore/core/kernel/caller';
import { Job } from '@snaplore/core/outbox/job.entity';
import { reader } from '@snaplore/core/outbox/transaction';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';
import type { LiveMessages } from '../live/subscribeTo.js';
import { subscribeToState } from '../live/subscribeToState.js';
import { untilFinished } from '../live/untilFinished.js';

/** The progress of a file that a job makes for a user. */
export interface ExportProgress {
  sequence: number;
  /** Where it can be downloaded, once it is made. */
  url: string | null;
  job: Job;
}

/** A kind of such files. Both ask for the right of the caller. */
export interface FollowedExport {
  get: (caller: MemberCaller, id: string) => Promise<{ jobId: string; articleId: string | null }>;
  urlOf: (caller: MemberCaller, id: string) => Promise<string | null>;
}

/**
 * Streams how far a file is: at once, then each time it has got on, to its end with the address.
 * @throws AppError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function followExport(
  context: GraphContext,
  { get, urlOf }: FollowedExport,
  id: string,
): Promise<LiveMessages<ExportProgress>> {
  requireMember(context.caller);
  const { jobId, articleId } = await get(context.caller, id);
  const messages = await subscribeToState(context, {
    names: ['job.progressed'],
    concerns: ({ payload }) => payload.jobId === jobId,
    articleId: () => articleId,
    read: async ({ caller }) => {
      requireMember(caller);
      // The job first: the file of a job that is done is stored.
      const job = found(await reader(caller).findOne(Job, { id: jobId }));
      return { url: await urlOf(caller, id), job };
    },
  });
  return untilFinished(messages);
}
