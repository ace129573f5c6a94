import { openAsBlob } from 'node:fs';
import { textPieceMs, soundPieceMs } from '@snaplore/schema/transcript/transcriptLimits';
import OpenAI, { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { readAnswer } from './recognisedAnswer.js';
import {
  TranscriptionBusy,
  TranscriptionRefused,
  type Recognised,
  type TranscriptionDriver,
} from './transcriptionDriver.js';
import type { TranscriptionService } from './transcriptionService.js';

/** How an answer is asked for, from the most that a model may know to the least. */
type Format = 'diarized_json' | 'verbose_json' | 'json';

/**
 * How long the service may take for a file, in milliseconds: what a machine of one's own takes that is as slow as the
 * speech. Node ends a request that has no answer after five minutes.
 */
const answerMs = 290_000;
/** So slow a machine is to be sent no longer files; fewer words are lost at their edges than with much shorter ones. */
const wordPieceMs = 240_000;

/** Statuses after which asking again would not help. */
const refusals: ReadonlySet<number> = new Set([400, 401, 403, 404, 413, 415, 422]);
/** With these, a service says that it does not know a format. */
const otherFormat: ReadonlySet<number> = new Set([400, 415, 422]);

function formatsOf(model: string): Format[] {
  if (/diarize/i.test(model)) return ['diarized_json', 'json'];
  return /^gpt-(?:.*-)?transcribe/i.test(model) ? ['json'] : ['verbose_json', 'json'];
}

/**
 * A driver for OpenAI, or any server with its protocol (docs/domains/transcripts.md). It takes words with their times
 * where the model knows them, else segments, else plain text, for which it is to be sent short files.
 * @param options.answerMs how long the service may take for a file.
 */
export function openAiTranscription(service: TranscriptionService, options = { answerMs }): TranscriptionDriver {
  const { apiKey, baseUrl: baseURL, model } = service;
  // Each further try asks for the rights again, so it is not the client's.
  const client = new OpenAI({ apiKey, baseURL, maxRetries: 0, timeout: options.answerMs, logLevel: 'off' });
  const formats = formatsOf(model);
  let knowsTimes = formats[0] !== 'json';

  const ask = async (file: File, format: Format, language: string | null, signal: AbortSignal): Promise<Recognised> => {
    const answer: unknown = await client.audio.transcriptions.create(
      {
        file,
        model,
        response_format: format,
        ...(language === null ? {} : { language }),
        ...(format === 'verbose_json' ? { timestamp_granularities: ['word', 'segment'] as const } : {}),
        ...(format === 'diarized_json' ? { chunking_strategy: 'auto' as const } : {}),
      } as OpenAI.Audio.TranscriptionCreateParamsNonStreaming,
      { signal },
    );
    const recognised = readAnswer(answer);
    if (!recognised) throw new TranscriptionRefused('The transcription service answers in an unknown format');
    return recognised;
  };

  return {
    ...{ model, isOwn: false, callMs: options.answerMs * formats.length },
    get longestMs() {
      if (!knowsTimes) return textPieceMs;
      return formats[0] === 'diarized_json' ? soundPieceMs : wordPieceMs;
    },
    recognise: async ({ path }, { language, signal }) => {
      const file = new File([await openAsBlob(path, { type: 'audio/wav' })], 'sound.wav', { type: 'audio/wav' });
      for (;;) {
        const [format = 'json', next] = formats;
        try {
          const recognised = await ask(file, format, language, signal);
          if (recognised.text !== '' && !hasTimes(recognised)) knowsTimes = false;
          return recognised;
        } catch (error) {
          signal.throwIfAborted();
          const status = error instanceof APIError ? (error.status as number | undefined) : undefined;
          if (next === undefined || status === undefined || !otherFormat.has(status)) throw explain(error);
          // Another request may have learnt it meanwhile.
          if (formats[0] === format) formats.shift();
        }
      }
    },
  };
}

const hasTimes = ({ segments, words }: Recognised): boolean => segments.length + words.length > 0;

/** In our own words: the service's message may repeat what was said, or part of the key. */
function explain(error: unknown): Error {
  if (error instanceof TranscriptionRefused) return error;
  if (error instanceof APIConnectionTimeoutError)
    return new TranscriptionBusy('The transcription service took too long', null);
  if (!(error instanceof APIError) || error instanceof APIUserAbortError)
    return new TranscriptionBusy('The connection to the transcription service was lost', null, { cause: error });
  const status = error.status as number | undefined;
  if (status === undefined) return new TranscriptionBusy('The transcription service cannot be reached', null);
  if (refusals.has(status) || error.code === 'insufficient_quota')
    return new TranscriptionRefused(`The transcription service refuses with status ${status}`);
  return new TranscriptionBusy(
    `The transcription service answers with status ${status}`,
    retryAfter(error.headers as Headers | undefined),
    { isSaid: true },
  );
}

/** What the service says about when to come back, in milliseconds. */
function retryAfter(headers: Headers | undefined): number | null {
  const value = headers?.get('retry-after');
  const after = value == null ? NaN : Number(value) * 1000;
  return Number.isFinite(after) && after >= 0 ? after : null;
}
