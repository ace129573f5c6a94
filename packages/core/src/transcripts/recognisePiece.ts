import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { textPieceMs } from '@snaplore/schema/transcript/transcriptLimits';
import {
  TranscriptionBusy,
  type Recognised,
  type TranscriptionDriver,
} from '../adapters/transcription/transcriptionDriver.js';
import type { Stretch } from './sound/loudness.js';
import { writePiece } from './sound/writePiece.js';
import type { TranscriptionRun } from './transcriptionRun.js';

/** How often a busy service is asked for one piece within an attempt of the job. */
const tries = 5;
const longestPauseMs = 60_000;

export interface RecogniseOptions {
  driver: TranscriptionDriver;
  /** The first pause before asking a busy service again, in milliseconds; each further one is twice as long. */
  pauseMs: number;
}

/**
 * Sends a piece of a sound to be recognised, again while the service is busy.
 * @returns null where the service told no times of a piece that is too long without them.
 * @throws as the driver, and as `TranscriptionRun.requireRight`.
 */
export async function recognisePiece(
  run: TranscriptionRun,
  sound: string,
  piece: Stretch,
  { driver, pauseMs }: RecogniseOptions,
): Promise<Recognised | null> {
  const path = `${sound}.${piece.start}.wav`;
  await writePiece(sound, path, piece);
  const durationMs = piece.end - piece.start;
  const { signal, request } = run;
  try {
    for (let attempt = 0; ; attempt += 1) {
      signal.throwIfAborted();
      await run.requireRight();
      try {
        const options = { language: request.language, signal };
        const recognised = await driver.recognise({ path, durationMs }, options);
        return isTextOnly(recognised) && durationMs > textPieceMs ? null : recognised;
      } catch (error) {
        if (!(error instanceof TranscriptionBusy) || attempt + 1 >= tries) throw error;
        await pause(Math.min(longestPauseMs, error.retryAfterMs ?? pauseMs * 2 ** attempt), undefined, { signal });
      }
    }
  } finally {
    await rm(path, { force: true });
  }
}

const isTextOnly = ({ words, segments, text }: Recognised): boolean =>
  words.length === 0 && segments.length === 0 && text !== '';
