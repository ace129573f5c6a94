import { basename } from 'node:path';
import {
  TranscriptionBusy,
  TranscriptionRefused,
  type TranscriptionDriver,
} from '@snaplore/core/adapters/transcription/transcriptionDriver';
import { runStep, StepError, stepTimeouts } from './runStep.js';

/** A machine without a graphics card may be slower than the speech. */
const pieceMs = 240_000;

/**
 * Recognises speech by a model of whisper.cpp on this machine, each file in a process of its own
 * (docs/domains/transcripts.md).
 * @param model its file.
 */
export function whisperModel(model: string): TranscriptionDriver {
  return {
    ...{ model: basename(model), isOwn: true, callMs: stepTimeouts.recognise },
    longestMs: pieceMs,
    recognise: async ({ path }, { language, signal }) => {
      try {
        const { segments } = await runStep('recognise', { path, model, language, output: `${path}.srt` }, { signal });
        const text = segments.map((segment) => segment.text).join(' ');
        const said = segments.map((segment) => ({ ...segment, speaker: null }));
        return { language: null, text, segments: said, words: [] };
      } catch (error) {
        if (!(error instanceof StepError)) throw error;
        // A model that cannot be read cannot be read the next time either.
        if (error.kind === 'failed') throw new TranscriptionRefused(error.message);
        // What its process said last may be what it heard.
        throw new TranscriptionBusy(`The model on this machine ended: ${error.kind}`, null);
      }
    },
  };
}
