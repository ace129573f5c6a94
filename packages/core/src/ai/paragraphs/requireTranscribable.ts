import { AppError } from '../../kernel/appError.js';
import type { Caller } from '../../kernel/caller.js';
import type { Em } from '../../kernel/database.js';
import { isTranscriptionConfigured } from '../../transcripts/transcriptionStatus.js';
import { shownVideos } from '../awaitTranscript.js';

/**
 * Requires that what is said in a draft is known, or can be recognised (docs/domains/aiParagraphs.md). Where nothing
 * recognises it, the transcripts that are there are enough: videos without one stay divided as they are.
 * @throws AppError TRANSCRIPTION_NOT_CONFIGURED.
 */
export async function requireTranscribable(
  { services }: Pick<Caller, 'services'>,
  em: Em,
  articleId: string,
): Promise<void> {
  if (isTranscriptionConfigured(services)) return;
  const { shown, missing } = await shownVideos(em, articleId);
  if (missing.length === shown.length) throw new AppError('TRANSCRIPTION_NOT_CONFIGURED');
}
