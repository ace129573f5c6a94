import { accessChannel, readAccessChange } from '../access/accessChanged.js';
import { AiFailure } from '../adapters/ai/aiDriver.js';
import { cancelSignal } from '../jobs/cancelSignal.js';
import type { Attempt } from '../jobs/runAttempt.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { NotYet } from '../kernel/notYet.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { AiGeneration } from './aiGeneration.entity.js';
import { aiCancelledChannel } from './cancelGeneration.js';
import { endGeneration, failureCodes } from './endGeneration.js';
import type { GenerationInputs } from './generationData.js';
import { requireGenerationRight } from './generationRight.js';
import { GenerationRun } from './generationRun.js';
import { endReservationsOf } from './usage/endReservationsOf.js';

export type GenerationAttempt = Pick<Attempt<'ai.writeText'>, 'jobId' | 'isLastAttempt' | 'signal' | 'note'>;

/** Makes the result of a generation, and ends it by `finish`. */
export type MakeResult<K extends keyof GenerationInputs> = (run: GenerationRun<K>) => Promise<void>;

/**
 * Runs one attempt of a generation's job (docs/domains/ai.md). It ends early when the generation is cancelled or the
 * right to it, or the company's use of AI, ends.
 * @throws AppError AI_CANCELLED, FORBIDDEN, AI_DISABLED, the code of the kind when there will be no result; any other
 * error is to be retried.
 */
export async function runGeneration<K extends keyof GenerationInputs>(
  caller: Caller,
  kind: K,
  generationId: string,
  attempt: GenerationAttempt,
  make: MakeResult<K>,
): Promise<void> {
  const stop = new AbortController();
  // Before its state is read: no cancellation goes unnoticed.
  const cancelled = cancelSignal(caller, {
    channel: aiCancelledChannel,
    id: generationId,
    isCancelled: async () =>
      (await reader(caller).count(AiGeneration, { id: generationId, cancelledAt: { $ne: null } })) > 0,
    reason: () => new AppError('AI_CANCELLED'),
  });
  const generation = await reader(caller).findOne(AiGeneration, { id: generationId, kind });
  const watching = generation && watchRight(caller, generation, stop);
  try {
    if (!generation) return;
    if (generation.state === 'cancelled') throw new AppError('AI_CANCELLED');
    if (generation.state !== 'running') return;
    // An attempt before this one has died within its call.
    await endReservationsOf(caller, generation);
    const signal = AbortSignal.any([attempt.signal, cancelled.signal, stop.signal]);
    const run = new GenerationRun<K>(caller, generation, signal, (reason) => {
      stop.abort(reason);
    });
    await make(run).catch(async (error: unknown) => {
      const ended = [cancelled.signal, stop.signal].find(({ aborted }) => aborted);
      throw await outcome(caller, generation, ended ? ended.reason : error, attempt);
    });
  } finally {
    cancelled.close();
    watching?.();
  }
}

/** Ends a run as soon as the right to it does. */
function watchRight(caller: Caller, generation: AiGeneration, stop: AbortController): () => void {
  const { userId, companyId, articleId } = generation;
  const concerned = new Set([`user:${userId}`, `company:${companyId}`, `article:${String(articleId)}`]);
  return caller.services.pubsub.subscribe(accessChannel, (payload) => {
    const change = readAccessChange(payload);
    if (change && !concerned.has(`${change.of}:${change.id}`)) return;
    requireGenerationRight(caller, generation).catch((error: unknown) => {
      // Where it could not be asked, the next write asks.
      if (error instanceof AppError) stop.abort(error);
    });
  });
}

/** The error that a failed attempt ends with; what is final is written down. */
async function outcome(
  caller: Caller,
  { id, kind }: AiGeneration,
  error: unknown,
  attempt: GenerationAttempt,
): Promise<unknown> {
  if (error instanceof NotYet) return error;
  const isKnown = error instanceof AppError;
  const isFinal = isKnown || error instanceof AiFailure || (attempt.isLastAttempt && !attempt.signal.aborted);
  if (!isFinal) return error;
  const ended = isKnown ? error : new AppError(failureCodes[kind]);
  if (!isKnown) attempt.note(error instanceof Error ? error.message : String(error));
  await inTransaction(caller, async (tx) => {
    const row = await tx.em.findOne(AiGeneration, { id, state: 'running' });
    if (row) endGeneration(tx, row, { state: 'failed', errorCode: ended.code });
  });
  return ended;
}
