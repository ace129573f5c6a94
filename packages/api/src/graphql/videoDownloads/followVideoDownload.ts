import { requireMember } from '@snaplore/core/access/authorize';
import { Job } from '@snaplore/core/outbox/job.entity';
import { reader } from '@snaplore/core/outbox/transaction';
import { getVideoDownload, videoDownloadUrl } from '@snaplore/core/videoDownloads/videoDownloads.queries';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';
import type { LiveMessages } from '../live/subscribeTo.js';
import { subscribeToState } from '../live/subscribeToState.js';
import { untilFinished } from '../live/untilFinished.js';

/** The progress of a download. */
export interface VideoDownloadProgress {
  sequence: number;
  /** Where the file can be downloaded, once it is made. */
  url: string | null;
  job: Job;
}

/**
 * Streams how far the file of a download is: at once, then each time it has got on, to its end with the address
 * (docs/domains/videoDownloads.md).
 * @throws AppError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function followVideoDownload(
  context: GraphContext,
  downloadId: string,
): Promise<LiveMessages<VideoDownloadProgress>> {
  requireMember(context.caller);
  const { jobId, articleId } = await getVideoDownload(context.caller, downloadId);
  const messages = await subscribeToState(context, {
    names: ['job.progressed'],
    concerns: ({ payload }) => payload.jobId === jobId,
    articleId: () => articleId,
    read: async ({ caller }) => {
      requireMember(caller);
      // The job first: the file of a job that is done is stored.
      const job = found(await reader(caller).findOne(Job, { id: jobId }));
      return { url: await videoDownloadUrl(caller, downloadId), job };
    },
  });
  return untilFinished(messages);
}
