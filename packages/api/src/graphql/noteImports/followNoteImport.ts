import { requireMember } from '@snaplore/core/access/authorize';
import { getNoteImport } from '@snaplore/core/noteImports/noteImports.queries';
import { Job } from '@snaplore/core/outbox/job.entity';
import { reader } from '@snaplore/core/outbox/transaction';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';
import type { LiveMessages } from '../live/subscribeTo.js';
import { subscribeToState } from '../live/subscribeToState.js';
import { untilFinished } from '../live/untilFinished.js';

/** The progress of an import, or of its preview before it has begun. */
export interface NoteImportProgress {
  sequence: number;
  job: Job;
}

/**
 * Streams how far the preview of an import is, or the import once it has begun: at once, then each time it has got on,
 * to its end (docs/domains/noteImports.md).
 * @throws AppError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function followNoteImport(
  context: GraphContext,
  importId: string,
): Promise<LiveMessages<NoteImportProgress>> {
  requireMember(context.caller);
  const { importJobId, previewJobId } = await getNoteImport(context.caller, importId);
  const jobId = importJobId ?? previewJobId;
  const messages = await subscribeToState(context, {
    names: ['job.progressed'],
    concerns: ({ payload }) => payload.jobId === jobId,
    articleId: () => null,
    read: async ({ caller }) => {
      requireMember(caller);
      // Asks the right again.
      await getNoteImport(caller, importId);
      return { job: found(await reader(caller).findOne(Job, { id: jobId })) };
    },
  });
  return untilFinished(messages);
}
