import type { JobName, JobPayloads } from '@snaplore/schema/jobs';
import { authorize, may, requireMember } from '../access/authorize.js';
import { getGeneration } from '../ai/generations.queries.js';
import { loadArticle } from '../articles/loadArticle.js';
import { AppError } from '../kernel/appError.js';
import type { Caller, MemberCaller } from '../kernel/caller.js';
import { requireId } from '../kernel/input.js';
import { Job } from '../outbox/job.entity.js';
import { getPdfExport } from '../pdf/pdfExports.queries.js';
import { reader } from '../outbox/transaction.js';
import { getTranscription } from '../transcripts/transcriptionRequests.queries.js';
import { getVideoDownload } from '../videoDownloads/videoDownloads.queries.js';
import { getVideo } from '../videos/videos.queries.js';

/** A job whose progress is followed, and the article that it belongs to; null for one that belongs to none. */
interface FollowedJob {
  job: Job;
  articleId: string | null;
}

/** How a user reaches the work they requested: through the article that it belongs to. */
const articlesOfJobs: {
  [Name in JobName]?: (caller: MemberCaller, payload: JobPayloads[Name]) => Promise<string | null>;
} = {
  'videos.process': async (caller, { videoId }) => (await getVideo(caller, videoId)).articleId,
  'videos.encode': async (caller, { videoId }) => (await getVideo(caller, videoId)).articleId,
  'videos.transcode': async (caller, { videoId }) => (await getVideo(caller, videoId)).articleId,
  'videos.cut': async (caller, { articleId }) => await editedArticle(caller, articleId),
  'videos.download': async (caller, { videoDownloadId }) => (await getVideoDownload(caller, videoDownloadId)).articleId,
  'videos.transcribe': async (caller, { transcriptionRequestId }) =>
    (await getTranscription(caller, transcriptionRequestId)).articleId,
  'ai.writeText': async (caller, { aiGenerationId }) => (await getGeneration(caller, aiGenerationId)).articleId,
  'ai.makeImage': async (caller, { aiGenerationId }) => (await getGeneration(caller, aiGenerationId)).articleId,
  'ai.writeNotes': async (caller, { aiGenerationId }) => (await getGeneration(caller, aiGenerationId)).articleId,
  'ai.makeParagraphs': async (caller, { aiGenerationId }) => (await getGeneration(caller, aiGenerationId)).articleId,
  'articles.exportPdf': async (caller, { pdfExportId }) => (await getPdfExport(caller, pdfExportId)).articleId,
  'demo.renderVideo': async (caller, { articleId }) => await editedArticle(caller, articleId),
  'demo.cutVideo': async (caller, { articleId }) => await editedArticle(caller, articleId),
};

async function editedArticle(caller: MemberCaller, articleId: string): Promise<string> {
  const place = await loadArticle(reader(caller), articleId);
  authorize(caller.viewer, 'Article.edit', place);
  return place.article.id;
}

/**
 * One job of the company, to follow its progress: with the right to see every job, or to what the job belongs to
 * (docs/domains/live.md).
 * @throws AppError UNAUTHENTICATED, NOT_FOUND.
 */
export async function getFollowedJob(caller: Caller, id: string): Promise<FollowedJob> {
  requireMember(caller);
  const job = await reader(caller).findOne(Job, { id: requireId(id) });
  if (!job) throw new AppError('NOT_FOUND');
  if (may(caller.viewer, 'Job.view', job)) return { job, articleId: null };
  const articleOf = articlesOfJobs[job.name] as
    ((caller: MemberCaller, payload: Job['payload']) => Promise<string | null>) | undefined;
  if (!articleOf) throw new AppError('NOT_FOUND');
  try {
    return { job, articleId: await articleOf(caller, job.payload) };
  } catch (error) {
    // Without the right to what it belongs to, a user does not learn that the job exists.
    throw error instanceof AppError ? new AppError('NOT_FOUND') : error;
  }
}
