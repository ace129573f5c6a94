import { requireMember } from '@snaplore/core/access/authorize';
import { Job } from '@snaplore/core/outbox/job.entity';
import { reader } from '@snaplore/core/outbox/transaction';
import { getPdfExport, pdfUrl } from '@snaplore/core/pdf/pdfExports.queries';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';
import type { LiveMessages } from '../live/subscribeTo.js';
import { subscribeToState } from '../live/subscribeToState.js';
import { untilFinished } from '../live/untilFinished.js';

/** The progress of a PDF. */
export interface PdfProgress {
  sequence: number;
  /** Where it can be downloaded, once it is made. */
  url: string | null;
  job: Job;
}

/**
 * Streams how far a PDF is: at once, then each time it has got on, to its end with the address (docs/domains/pdf.md).
 * @throws AppError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function followPdf(context: GraphContext, exportId: string): Promise<LiveMessages<PdfProgress>> {
  requireMember(context.caller);
  const { jobId, articleId } = await getPdfExport(context.caller, exportId);
  const messages = await subscribeToState(context, {
    names: ['job.progressed'],
    concerns: ({ payload }) => payload.jobId === jobId,
    articleId: () => articleId,
    read: async ({ caller }) => {
      requireMember(caller);
      // The job first: the PDF of a job that is done is stored.
      const job = found(await reader(caller).findOne(Job, { id: jobId }));
      return { url: await pdfUrl(caller, exportId), job };
    },
  });
  return untilFinished(messages);
}
