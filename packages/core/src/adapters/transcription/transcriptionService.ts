import type { Config } from '../../kernel/config.js';

/** A service with OpenAI's protocol. */
export interface TranscriptionService {
  apiKey: string;
  /** Undefined is OpenAI's own. */
  baseUrl: string | undefined;
  model: string;
}

type Settings = Pick<
  Config,
  | 'TRANSCRIPTION_BASE_URL'
  | 'TRANSCRIPTION_API_KEY'
  | 'TRANSCRIPTION_MODEL'
  | 'WHISPER_MODEL'
  | 'OPENAI_BASE_URL'
  | 'OPENAI_API_KEY'
>;

/** Tells speakers apart, and says when each of their sentences begins and ends. */
const openAiModel = 'gpt-4o-transcribe-diarize';
/** The name that other servers with this protocol give the model that they have. */
const usualModel = 'whisper-1';

/**
 * The service that transcribes by the settings; null where there is none, or a model on this machine is to be used
 * (docs/domains/transcripts.md). The key of one service is never sent to another one.
 */
export function transcriptionService(settings: Settings): TranscriptionService | null {
  const { TRANSCRIPTION_BASE_URL, TRANSCRIPTION_API_KEY, TRANSCRIPTION_MODEL, OPENAI_BASE_URL } = settings;
  const baseUrl = TRANSCRIPTION_BASE_URL ?? OPENAI_BASE_URL;
  const model = TRANSCRIPTION_MODEL ?? (baseUrl === undefined ? openAiModel : usualModel);
  // Servers on one's own machine take any key.
  if (TRANSCRIPTION_BASE_URL !== undefined) return { apiKey: TRANSCRIPTION_API_KEY ?? 'none', baseUrl, model };
  if (TRANSCRIPTION_API_KEY !== undefined) return { apiKey: TRANSCRIPTION_API_KEY, baseUrl, model };
  if (settings.WHISPER_MODEL !== undefined || settings.OPENAI_API_KEY === undefined) return null;
  return { apiKey: settings.OPENAI_API_KEY, baseUrl, model };
}

/** Whether anything transcribes by the settings. */
export const isTranscriptionSet = (settings: Settings): boolean =>
  transcriptionService(settings) !== null || settings.WHISPER_MODEL !== undefined;
