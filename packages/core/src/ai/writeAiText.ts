import type { AvailableWriterType } from '@snaplore/schema/ai';
import * as limits from '@snaplore/schema/limits';
import { may } from '../access/authorize.js';
import { AiFailure } from '../adapters/ai/aiDriver.js';
import { Company } from '../companies/company.entity.js';
import { Job } from '../outbox/job.entity.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { AiTextRequest } from './aiTextRequest.entity.js';
import { aiCancelledChannel } from './cancelAiText.js';
import { throttleWrites } from './throttleWrites.js';
import { writerMessages } from './writerMessages.js';

/** One attempt of the job. */
interface WritingAttempt {
  jobId: string;
  isLastAttempt: boolean;
  signal: AbortSignal;
  note(line: string): void;
}

/** How often the text so far is saved and announced, in milliseconds. */
const saveEveryMs = 250;

/** Expected length of the result relative to the selection, from which the progress is estimated. */
const expectedShare: Record<AvailableWriterType, number> = { simplify: 1, fixSpellingAndGrammar: 1, makeShorter: 0.5 };

/**
 * Writes the text of a request and saves it while it grows (docs/domains/ai.md). Every attempt starts from the
 * beginning, so that two have the effect of one.
 * @throws AppError AI_TEXT_FAILED when there will be no text, AI_CANCELLED, AI_DISABLED, AI_NOT_CONFIGURED; any other
 * error is to be retried.
 */
export async function writeAiText(caller: Caller, requestId: string, attempt: WritingAttempt): Promise<void> {
  const { ai, pubsub } = caller.services;
  const begun = await begin(caller, requestId);
  if (!begun) return;
  if (ai === null) throw new AppError('AI_NOT_CONFIGURED');
  const stop = new AbortController();
  const signal = AbortSignal.any([attempt.signal, stop.signal]);
  const unsubscribe = pubsub.subscribe(aiCancelledChannel, (id) => {
    if (id !== requestId && id !== '') return;
    isCancelled(caller, requestId).then(
      (cancelled) => {
        if (cancelled) stop.abort(new AppError('AI_CANCELLED'));
      },
      (error: unknown) => stop.abort(error),
    );
  });
  let text = '';
  const writing = throttleWrites(
    saveEveryMs,
    async (soFar) => {
      const cancelled = await saveText(caller, begun, attempt.jobId, soFar);
      if (cancelled) stop.abort(new AppError('AI_CANCELLED'));
    },
    () => stop.abort(new Error('The text could not be written down')),
  );
  try {
    const messages = writerMessages(begun);
    for await (const piece of ai.streamText(messages, { signal, maxCharacters: limits.aiWriterPreviewMax })) {
      text += piece;
      writing.offer(text);
    }
    if (text.trim() === '') throw new Error('The AI service answered with nothing');
    writing.offer(text.trim());
    await writing.end();
    // A cancellation during the last words counts too.
    stop.signal.throwIfAborted();
  } catch (error) {
    await writing.abandon();
    throw outcome(stop.signal.aborted ? stop.signal.reason : error, attempt);
  } finally {
    unsubscribe();
  }
}

/** The error that a failed attempt ends with. */
function outcome(error: unknown, attempt: WritingAttempt): unknown {
  if (error instanceof AppError) return error;
  if (!(error instanceof AiFailure) && !attempt.isLastAttempt) return error;
  attempt.note(error instanceof Error ? error.message : String(error));
  return new AppError('AI_TEXT_FAILED');
}

/** Reads the request and clears the text of an earlier attempt. Null when the request is gone. */
async function begin(caller: Caller, requestId: string): Promise<AiTextRequest | null> {
  return await inTransaction(caller, async ({ em }) => {
    const request = await em.findOne(AiTextRequest, { id: requestId });
    if (!request) return null;
    if (request.cancelledAt) throw new AppError('AI_CANCELLED');
    const company = await em.findOneOrFail(Company, { id: request.companyId });
    if (!may(caller.viewer, 'Company.useAi', company)) throw new AppError('AI_DISABLED');
    request.resultText = null;
    return request;
  });
}

async function isCancelled(caller: Caller, requestId: string): Promise<boolean> {
  return (await reader(caller).count(AiTextRequest, { id: requestId, cancelledAt: { $ne: null } })) > 0;
}

/** Saves the text so far and emits an event. @returns whether the request was cancelled. */
async function saveText(caller: Caller, request: AiTextRequest, jobId: string, text: string): Promise<boolean> {
  const expected = Math.max(1, request.selectedText.length * expectedShare[request.writerType]);
  return await inTransaction(caller, async (tx) => {
    const written = await tx.em.nativeUpdate(
      AiTextRequest,
      { id: request.id, cancelledAt: null },
      { resultText: text },
    );
    if (written === 0) return true;
    const progress = Math.min(95, Math.round((100 * text.length) / expected));
    await tx.em.nativeUpdate(Job, { id: jobId }, { progress, updatedAt: databaseNow() });
    tx.emit(request.companyId, 'job.progressed', { jobId });
    return false;
  });
}
