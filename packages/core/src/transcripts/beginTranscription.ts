import type { Article } from '../articles/article.entity.js';
import { AppError } from '../kernel/appError.js';
import { newId } from '../kernel/ids.js';
import type { Tx } from '../outbox/transaction.js';
import { transcribedVideos } from './transcribedVideos.js';
import { TranscriptionRequest } from './transcriptionRequest.entity.js';
import { latestTranscriptionOf } from './transcriptionRequests.queries.js';

interface Begin {
  userId: string;
  /** ISO 639-1; null to have it recognised. */
  language: string | null;
  /** Leaves videos as they are that have a transcript; one in which nothing is said gets an empty one. */
  isMissingOnly?: boolean;
}

/**
 * Begins a generation of transcripts for a locked article, or joins the running one. The right to it is authorised
 * (docs/domains/transcripts.md).
 * @throws AppError TRANSCRIPTION_NO_VIDEO, VIDEO_BUSY while all videos are still processed.
 */
export async function beginTranscription(
  tx: Tx,
  article: Article,
  { userId, language, isMissingOnly = false }: Begin,
): Promise<TranscriptionRequest> {
  const latest = await latestTranscriptionOf(tx.em, article.id);
  if (latest?.state === 'running') return latest;
  const { videos, others } = await transcribedVideos(tx.em, article);
  if (videos.length === 0) {
    const isBusy = others.some(({ status }) => status === 'processing');
    throw new AppError(isBusy ? 'VIDEO_BUSY' : 'TRANSCRIPTION_NO_VIDEO');
  }
  const id = newId();
  const { id: articleId, companyId } = article;
  const job = await tx.enqueue(companyId, 'videos.transcribe', { transcriptionRequestId: id });
  const request = tx.em.create(TranscriptionRequest, {
    ...{ id, companyId, articleId, userId, language, isMissingOnly, jobId: job.id },
  });
  tx.em.persist(request);
  return request;
}
