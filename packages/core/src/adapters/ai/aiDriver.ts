/** What a model is asked for (docs/domains/aiServices.md). Each may have a service, a key and a model of its own. */
export const aiPurposes = ['answer', 'write', 'structure', 'image', 'embed'] as const;
export type AiPurpose = (typeof aiPurposes)[number];
/** The purposes whose answer is text. */
export type AiTextPurpose = Extract<AiPurpose, 'answer' | 'write' | 'structure'>;

/** One message of a conversation with the model. */
export interface AiMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** What a call has used, in tokens. */
export interface AiTokens {
  input: number;
  output: number;
  /** Whether they are counted by us, since the service did not say. */
  isEstimated: boolean;
}

/** The model refuses this for good: a wrong key, an unknown model, a refused request. */
export class AiFailure extends Error {
  override readonly name = 'AiFailure';
}

/** The service cannot do this at all, such as making images. Its message says so to an operator. */
export class AiUnsupported extends AiFailure {}

/** The service is busy or not there; it may be asked again. */
export class AiBusy extends Error {
  override readonly name = 'AiBusy';
  /** @param retryAfterMs as the service says; null when it does not. */
  constructor(
    message: string,
    readonly retryAfterMs: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A JSON schema that an answer is to follow. */
export interface AnswerSchema {
  name: string;
  schema: Record<string, unknown>;
}

export interface TextOptions {
  /** Also stops the request to the service; the stream then throws its reason. */
  signal: AbortSignal;
  /** The answer ends here. */
  maxCharacters: number;
  /**
   * The form of the answer. Where the service does not know forms, the messages have to describe it: they do so in any
   * case.
   */
  schema?: AnswerSchema;
  /** Names the call: a service that knows such keys answers the same call once. */
  idempotencyKey?: string;
}

/** An answer as it arrives. Iterated once. */
export interface AiTextStream extends AsyncIterable<string> {
  /** What it has used so far; final once the stream has ended. */
  readonly tokens: AiTokens;
}

export interface MadeImage {
  png: Buffer;
  width: number;
  height: number;
  tokens: AiTokens;
}

/** Services with OpenAI's protocol (docs/domains/aiServices.md). */
export interface AiDriver {
  /** The model that serves a purpose; null where none does. */
  modelOf(purpose: AiPurpose): string | null;
  /**
   * Streams an answer piece by piece.
   * @throws while it is read: AiFailure when a retry would not help; AiBusy, or any other error, also for an incomplete
   * answer, when one may succeed.
   */
  streamText(purpose: AiTextPurpose, messages: readonly AiMessage[], options: TextOptions): AiTextStream;
  /**
   * Makes one picture, checked by its bytes.
   * @throws AiUnsupported, AiFailure, AiBusy, or another error when a retry may succeed.
   */
  makeImage(prompt: string, options: { signal: AbortSignal; idempotencyKey?: string }): Promise<MadeImage>;
  /** Returns a vector for each text, all of one length. @throws as `makeImage`. */
  embed(
    texts: readonly string[],
    options: { signal: AbortSignal },
  ): Promise<{ vectors: Float32Array[]; tokens: AiTokens }>;
}
