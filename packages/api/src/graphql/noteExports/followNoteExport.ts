import { requireMember } from '@snaplore/core/access/authorize';
import { getNoteExport, noteExportUrl } from '@snaplore/core/noteExports/noteExports.queries';
import { Job } from '@snaplore/core/outbox/job.entity';
import { reader } from '@snaplore/core/outbox/transaction';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';
import type { LiveMessages } from '../live/subscribeTo.js';
import { subscribeToState } from '../live/subscribeToState.js';
import { untilFinished } from '../live/untilFinished.js';

/** The progress of an export. */
export interface NoteExportProgress {
  sequence: number;
  /** Where it can be downloaded, once it is made. */
  url: string | null;
  job: Job;
}

/**
 * Streams how far an export is: at once, then each time it has got on, to its end with the address
 * (docs/domains/noteExports.md).
 * @throws AppError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function followNoteExport(
  context: GraphContext,
  exportId: string,
): Promise<LiveMessages<NoteExportProgress>> {
  requireMember(context.caller);
  const { jobId, articleId } = await getNoteExport(context.caller, exportId);
  const messages = await subscribeToState(context, {
    names: ['job.progressed'],
    concerns: ({ payload }) => payload.jobId === jobId,
    articleId: () => articleId,
    read: async ({ caller }) => {
      requireMember(caller);
      // The job first: the file of a job that is done is stored.
      const job = found(await reader(caller).findOne(Job, { id: jobId }));
      return { url: await noteExportUrl(caller, exportId), job };
    },
  });
  return untilFinished(messages);
}
