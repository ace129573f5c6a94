import type { ErrorCode } from '@snaplore/schema/errors';
import type { TranscriptionState } from '@snaplore/schema/transcript/transcriptionState';
import { isPlayable } from '@snaplore/schema/video';
import { lockArticle } from '../articles/lockArticle.js';
import { namedVideoIds } from '../articles/publishedContent.js';
import { draftParagraphs } from '../articles/videoDraft.js';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { NotYet } from '../kernel/notYet.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { beginTranscription } from '../transcripts/beginTranscription.js';
import { withoutTranscript } from '../transcripts/transcribedVideos.js';
import { TranscriptionRequest } from '../transcripts/transcriptionRequest.entity.js';
import { isTranscriptionConfigured } from '../transcripts/transcriptionStatus.js';
import { Video } from '../videos/video.entity.js';
import { AiGeneration } from './aiGeneration.entity.js';
import type { GenerationRun } from './generationRun.js';

/** How far a generation is, in per cent, when the transcripts are there that it had to wait for. */
export const transcribedPercent = 50;
/** How often it is asked whether they are there, in milliseconds. */
const pauseMs = 2_000;

/** A generation that is made of what is said. */
type SpeechRun = GenerationRun<'notes'> | GenerationRun<'paragraphs'>;

/** The videos that a draft shows and that play, and those of them without a transcript. */
export async function shownVideos(em: Em, articleId: string): Promise<{ shown: Video[]; missing: Video[] }> {
  const timeline = await draftParagraphs(em, articleId);
  const found = await em.find(Video, { id: { $in: [...namedVideoIds(timeline)] }, articleId, sourceVideoId: null });
  const shown = found.filter(({ status }) => isPlayable(status));
  return { shown, missing: await withoutTranscript(em, shown) };
}

/**
 * Waits for the transcripts of a draft: joins a generation of them that is running, or begins one of those that are
 * missing, for the user who requested what needs them. The waiting takes no place of a worker. Where nothing recognises
 * speech, what is there has to do (docs/domains/smartNotes.md).
 * @throws NotYet while they are generated; AppError with the code of how that ended when it has failed, AI_CANCELLED,
 * and as `beginTranscription` and `GenerationRun.requireRight`.
 */
export async function awaitTranscript(run: SpeechRun): Promise<void> {
  const em = reader(run.caller);
  const { transcriptionId } = run.input;
  const awaited =
    transcriptionId === undefined ? null : await em.findOne(TranscriptionRequest, { id: transcriptionId });
  if (awaited?.state === 'running') {
    run.report((transcribedPercent * awaited.progress) / 100);
    await run.settled();
    throw new NotYet('The transcripts are still being generated', pauseMs);
  }
  const { missing } = await shownVideos(em, run.generation.articleId ?? '');
  if (missing.length === 0) {
    if (awaited) run.report(transcribedPercent);
    return;
  }
  if (awaited && !isHeard(awaited.state)) throw new AppError(endOf(awaited));
  if (!isTranscriptionConfigured(run.caller.services)) return;
  await begin(run);
  throw new NotYet('The transcripts are generated first', pauseMs);
}

const isHeard = (state: TranscriptionState): boolean => state === 'done' || state === 'noSpeech' || state === 'noSound';

function endOf({ state, errorCode }: TranscriptionRequest): ErrorCode {
  if (state === 'cancelled') return 'TRANSCRIPTION_CANCELLED';
  return (errorCode ?? 'TRANSCRIPTION_FAILED') as ErrorCode;
}

/** Begins a generation of what is missing, or joins the running one, and remembers which. */
async function begin(run: SpeechRun): Promise<void> {
  const { id, userId, articleId } = run.generation;
  await run.requireRight();
  await inTransaction(run.caller, async (tx) => {
    const { article } = await lockArticle(tx.em, articleId ?? '');
    const { id: transcriptionId } = await beginTranscription(tx, article, {
      ...{ userId, language: null, isMissingOnly: true },
    });
    const input = { ...run.input, transcriptionId };
    const written = await tx.em.nativeUpdate(AiGeneration, { id, state: 'running' }, { input });
    if (written === 0) throw new AppError('AI_CANCELLED');
  });
}
