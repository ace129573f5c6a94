import { transcriptionLanguages } from '@snaplore/schema/transcript/languages';
import { authorize, may } from '../access/authorize.js';
import { lockArticle } from '../articles/lockArticle.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { beginTranscription } from './beginTranscription.js';
import type { TranscriptionRequest } from './transcriptionRequest.entity.js';
import { isTranscriptionConfigured } from './transcriptionStatus.js';

export interface RequestTranscription {
  articleId: string;
  /** ISO 639-1; null or left out to have it recognised. */
  language?: string | null | undefined;
}

function requireLanguage(language: string | null): void {
  if (language === null || transcriptionLanguages.some((known) => known === language)) return;
  throw new AppError('BAD_INPUT', {}, { language: `one of ${transcriptionLanguages.join(', ')}` });
}

/**
 * Enqueues the generation of the transcripts of an article's videos. While one is running for the article, returns
 * that, whoever began it (docs/domains/transcripts.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, AI_DISABLED, TRANSCRIPTION_NOT_CONFIGURED, BAD_INPUT, TRANSCRIPTION_NO_VIDEO,
 * VIDEO_BUSY while all videos are still processed.
 */
export async function requestTranscription(
  caller: MemberCaller,
  input: RequestTranscription,
): Promise<TranscriptionRequest> {
  const { viewer, services } = caller;
  const language = input.language ?? null;
  return await inTransaction(caller, async (tx) => {
    const subject = await lockArticle(tx.em, input.articleId);
    const { article } = subject;
    authorize(viewer, 'Article.edit', subject);
    if (!may(viewer, 'Company.useAi', { id: viewer.companyId })) throw new AppError('AI_DISABLED');
    if (!isTranscriptionConfigured(services)) throw new AppError('TRANSCRIPTION_NOT_CONFIGURED');
    requireLanguage(language);
    return await beginTranscription(tx, article, { userId: viewer.userId, language });
  });
}
