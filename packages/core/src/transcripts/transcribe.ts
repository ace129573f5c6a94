import { LockMode } from '@mikro-orm/core';
import type { ErrorCode } from '@snaplore/schema/errors';
import type { Transcript as TranscriptText } from '@snaplore/schema/transcript/transcript';
import type { TranscriptionState } from '@snaplore/schema/transcript/transcriptionState';
import { TranscriptionRefused, type TranscriptionDriver } from '../adapters/transcription/transcriptionDriver.js';
import { endReservationsOf } from '../ai/usage/endReservationsOf.js';
import { Article } from '../articles/article.entity.js';
import { lockedOrGone } from '../articles/lockArticle.js';
import { cancelSignal } from '../jobs/cancelSignal.js';
import type { Attempt } from '../jobs/runAttempt.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { withWorkFolder } from '../media/workFolder.js';
import { inTransaction, reader, type Tx } from '../outbox/transaction.js';
import { emitChanged } from '../videos/makeCuts.js';
import { Video } from '../videos/video.entity.js';
import { transcriptionCancelledChannel } from './cancelTranscription.js';
import { requireTranscriptSize } from './editTranscript.js';
import { endTranscription } from './endTranscription.js';
import { transcribedVideos, withoutTranscript } from './transcribedVideos.js';
import { transcribeVideo, type ExtractSound } from './transcribeVideo.js';
import { Transcript } from './transcript.entity.js';
import { TranscriptionRequest } from './transcriptionRequest.entity.js';
import { TranscriptionRun } from './transcriptionRun.js';

type TranscribeAttempt = Pick<Attempt<'videos.transcribe'>, 'jobId' | 'isLastAttempt' | 'signal' | 'note'>;

interface Tools {
  /** Null where none is set by now. */
  driver: TranscriptionDriver | null;
  extractSound: ExtractSound;
  /** The first pause before asking a busy service again, in milliseconds. */
  pauseMs?: number;
}

/** What was recognised of each video; null for one without sound. */
type Generated = ReadonlyMap<string, TranscriptText | null>;

/**
 * Generates the transcripts that a user requested, and stores them once all videos are recognised. A repeated attempt
 * goes on at the piece that is missing (docs/domains/transcripts.md).
 * @throws AppError TRANSCRIPTION_CANCELLED, TRANSCRIPTION_NOT_CONFIGURED, FORBIDDEN or AI_DISABLED when the right
 * ended, AI_BUDGET_SPENT, TRANSCRIPTION_FAILED when the service refuses or the last attempt fails; any other error is
 * to be retried.
 */
export async function transcribe(
  caller: Caller,
  requestId: string,
  attempt: TranscribeAttempt,
  tools: Tools,
): Promise<void> {
  // Before its state is read: no cancellation goes unnoticed.
  const cancelled = cancelSignal(caller, {
    channel: transcriptionCancelledChannel,
    id: requestId,
    isCancelled: async () =>
      (await reader(caller).count(TranscriptionRequest, { id: requestId, cancelledAt: { $ne: null } })) > 0,
    reason: () => new AppError('TRANSCRIPTION_CANCELLED'),
  });
  try {
    const request = await reader(caller).findOne(TranscriptionRequest, { id: requestId });
    if (request?.state === 'cancelled') throw new AppError('TRANSCRIPTION_CANCELLED');
    if (request?.state !== 'running') return;
    // An attempt before this one has died within its call.
    await endReservationsOf(caller, request);
    const run = new TranscriptionRun(caller, request, AbortSignal.any([attempt.signal, cancelled.signal]));
    await carryOut(run, attempt, tools).catch(async (error: unknown) => {
      await run.settled();
      if (cancelled.signal.aborted) throw cancelled.signal.reason;
      throw await outcome(run, error, attempt);
    });
  } finally {
    cancelled.close();
  }
}

async function carryOut(run: TranscriptionRun, { jobId }: TranscribeAttempt, tools: Tools): Promise<void> {
  const { DATA_DIR } = run.caller.services.config;
  const generated = await withWorkFolder(DATA_DIR, jobId, async (folder) => await recogniseVideos(run, folder, tools));
  await run.settled();
  await store(run, generated);
}

async function recogniseVideos(run: TranscriptionRun, folder: string, tools: Tools): Promise<Generated> {
  const { driver, extractSound, pauseMs = 1_000 } = tools;
  if (driver === null) throw new AppError('TRANSCRIPTION_NOT_CONFIGURED');
  await run.requireRight();
  const em = reader(run.caller);
  const { articleId, isMissingOnly } = run.request;
  const { videos: all } = await transcribedVideos(em, await em.findOneOrFail(Article, { id: articleId }));
  const videos = isMissingOnly ? await withoutTranscript(em, all) : all;
  const total = videos.reduce((sum, { duration }) => sum + Math.max(1, duration), 0);
  const generated = new Map<string, TranscriptText | null>();
  let before = 0;
  for (const video of videos) {
    const [from, length] = [before, Math.max(1, video.duration)];
    const progress = (share: number): number => (100 * (from + share * length)) / total;
    generated.set(video.id, await transcribeVideo(run, video, { driver, extractSound, pauseMs, folder, progress }));
    before += length;
    run.report(progress(1));
  }
  return generated;
}

/** The error that a failed attempt ends with; what is final is written down. */
async function outcome(run: TranscriptionRun, error: unknown, attempt: TranscribeAttempt): Promise<unknown> {
  if (error instanceof AppError && error.code === 'TRANSCRIPTION_CANCELLED') return error;
  const isRefused = error instanceof TranscriptionRefused;
  const isFinal = isRefused || error instanceof AppError || (attempt.isLastAttempt && !attempt.signal.aborted);
  if (!isFinal) return error;
  await end(run, isRefused ? 'refused' : 'failed', error instanceof AppError ? error.code : 'TRANSCRIPTION_FAILED');
  if (error instanceof AppError) return error;
  attempt.note(error instanceof Error ? error.message : String(error));
  return new AppError('TRANSCRIPTION_FAILED');
}

async function end(
  run: TranscriptionRun,
  state: Exclude<TranscriptionState, 'running'>,
  errorCode: ErrorCode | null = null,
): Promise<void> {
  await inTransaction(run.caller, async (tx) => {
    await endRunning(tx, run, state, errorCode);
  });
}

/** @throws AppError TRANSCRIPTION_CANCELLED when it has ended already. */
async function endRunning(
  tx: Tx,
  { request: { id } }: TranscriptionRun,
  state: Exclude<TranscriptionState, 'running'>,
  errorCode: ErrorCode | null = null,
): Promise<void> {
  const request = await tx.em.findOne(TranscriptionRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (request?.state !== 'running') throw new AppError('TRANSCRIPTION_CANCELLED');
  await endTranscription(tx, request, state, errorCode);
}

/** What there is of a video in which nothing is said. */
const silence: TranscriptText = { language: null, lines: [] };

/** Stores what was recognised, in place of what there was, which is kept; silence only where nothing else was there. */
async function store(run: TranscriptionRun, generated: Generated): Promise<void> {
  const { articleId, isMissingOnly } = run.request;
  const heard = [...generated.values()].filter((each) => each !== null);
  const state = heard.some(({ lines }) => lines.length > 0) ? 'done' : silenceOf(heard);
  if (state !== 'done' && !isMissingOnly) {
    await end(run, state);
    return;
  }
  await run.requireRight();
  await inTransaction(run.caller, async (tx) => {
    const article = await lockedOrGone(tx.em, articleId);
    if (!article) throw new AppError('TRANSCRIPTION_CANCELLED');
    for (const [videoId, recognised] of generated) {
      const text = recognised ?? (isMissingOnly ? silence : null);
      if (text) await storeOne(tx, run, videoId, text);
    }
    await endRunning(tx, run, state);
    emitChanged(tx, article);
  });
}

const silenceOf = (heard: readonly TranscriptText[]): 'noSound' | 'noSpeech' =>
  heard.length === 0 ? 'noSound' : 'noSpeech';

async function storeOne(
  { em }: Tx,
  { request }: TranscriptionRun,
  videoId: string,
  { language, lines }: TranscriptText,
): Promise<void> {
  const { articleId, companyId } = request;
  // It may have been removed meanwhile.
  if ((await em.count(Video, { id: videoId, articleId })) === 0) return;
  requireTranscriptSize({ language, lines });
  const row = await em.findOne(Transcript, { videoId });
  const generated = { language: request.language ?? language, lines: [...lines] };
  if (!row) {
    em.persist(em.create(Transcript, { ...generated, companyId, articleId, videoId }));
    return;
  }
  Object.assign(row, {
    ...generated,
    previous: { language: row.language, lines: row.lines },
    revision: row.revision + 1,
    updatedAt: databaseNow(),
  });
}
