import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { reserveWithRight, type ReservedCall } from '../ai/usage/reservedCall.js';
import { usedAmount } from '../ai/usage/cost.js';
import type { EndOfCall } from '../ai/usage/settleCall.js';
import { textPieceMs } from '@snaplore/schema/transcript/transcriptLimits';
import {
  TranscriptionBusy,
  TranscriptionRefused,
  type Recognised,
  type TranscriptionDriver,
} from '../adapters/transcription/transcriptionDriver.js';
import type { Stretch } from './sound/loudness.js';
import { writePiece } from './sound/writePiece.js';
import type { Tx } from '../outbox/transaction.js';
import type { TranscriptionRun } from './transcriptionRun.js';

/** How often a busy service is asked for one piece within an attempt of the job. */
const tries = 5;
const longestPauseMs = 60_000;

export interface RecogniseOptions {
  driver: TranscriptionDriver;
  /** The first pause before asking a busy service again, in milliseconds; each further one is twice as long. */
  pauseMs: number;
}

/** Writes what was recognised, in a transaction that settles the call by which it was. */
export type WriteRecognised = (recognised: Recognised | null, settle: (tx: Tx) => Promise<void>) => Promise<void>;

/**
 * Sends a piece of a sound to be recognised, again while the service is busy. Each call is metered
 * (docs/domains/aiUsage.md).
 * @param options.write is given null where the service told no times of a piece that is too long without them.
 * @throws as the driver, as `reserveWithRight` with `TranscriptionRun.requireRight`, and as `write`.
 */
export async function recognisePiece(
  run: TranscriptionRun,
  sound: string,
  piece: Stretch,
  { driver, pauseMs, write }: RecogniseOptions & { write: WriteRecognised },
): Promise<void> {
  const path = `${sound}.${piece.start}.wav`;
  await writePiece(sound, path, piece);
  const soundMs = piece.end - piece.start;
  const { signal, request } = run;
  try {
    for (let attempt = 0; ; attempt += 1) {
      const reserved = await reserve(run, driver, soundMs);
      try {
        const recognised = await driver.recognise(
          { path, durationMs: soundMs },
          { language: request.language, signal },
        );
        const isTooLong = isTextOnly(recognised) && soundMs > textPieceMs;
        await reserved.answered({ soundMs, isEstimated: false }, async (settle) => {
          await write(isTooLong ? null : recognised, settle);
        });
        return;
      } catch (error) {
        await reserved.end(endOf(error, soundMs));
        if (!(error instanceof TranscriptionBusy) || attempt + 1 >= tries) throw error;
        await pause(Math.min(longestPauseMs, error.retryAfterMs ?? pauseMs * 2 ** attempt), undefined, { signal });
      }
    }
  } finally {
    await rm(path, { force: true });
  }
}

/** Asks for the rights and the budget, and reserves what a piece costs. */
async function reserve(run: TranscriptionRun, driver: TranscriptionDriver, soundMs: number): Promise<ReservedCall> {
  const { companyId, userId, id: requestId } = run.request;
  const requireRight = async (): Promise<void> => {
    await run.requireRight();
  };
  return await reserveWithRight(
    run.caller,
    { companyId, userId, requestId, requireRight, signal: run.signal },
    {
      ...{ purpose: 'transcribe', model: driver.model, isOwn: driver.isOwn },
      ...{ most: usedAmount({ soundMs }), lastsMs: driver.callMs },
    },
  );
}

/** A service that says that it refuses is paid nothing; one that was lost may have heard all of it. */
function endOf(error: unknown, soundMs: number): EndOfCall {
  const isSaid = error instanceof TranscriptionRefused || (error instanceof TranscriptionBusy && error.isSaid);
  return { state: isSaid ? 'refused' : 'interrupted', soundMs };
}

const isTextOnly = ({ words, segments, text }: Recognised): boolean =>
  words.length === 0 && segments.length === 0 && text !== '';
