/** A recognised word; milliseconds of the file. */
export interface RecognisedWord {
  start: number;
  end: number;
  text: string;
}

/** A recognised sentence or so, with its speaker where they are told apart; milliseconds of the file. */
export interface RecognisedSegment extends RecognisedWord {
  speaker: string | null;
}

/** What was recognised in one file. Models differ: each list may be empty. */
export interface Recognised {
  /** As the service names it; null when it does not. */
  language: string | null;
  text: string;
  segments: RecognisedSegment[];
  words: RecognisedWord[];
}

/** The service refuses this for good: a wrong key, an unknown model, a file that it does not take. */
export class TranscriptionRefused extends Error {
  override readonly name = 'TranscriptionRefused';
}

/** The service is busy or not there; it may be asked again. */
export class TranscriptionBusy extends Error {
  override readonly name = 'TranscriptionBusy';
  /** Whether the service said so itself, instead of an answer that may have to be paid for. */
  readonly isSaid: boolean;

  /** @param retryAfterMs as the service says; null when it does not. */
  constructor(
    message: string,
    readonly retryAfterMs: number | null,
    { isSaid = false, ...options }: ErrorOptions & { isSaid?: boolean } = {},
  ) {
    super(message, options);
    this.isSaid = isSaid;
  }
}

/** What recognises speech (docs/domains/transcripts.md). */
export interface TranscriptionDriver {
  /** The model, as the prices name it. */
  readonly model: string;
  /** Whether it runs on this machine, where it costs nothing. */
  readonly isOwn: boolean;
  /** How long it may take for one file, in milliseconds. */
  readonly callMs: number;
  /** The longest file that it is to be sent, in milliseconds; may become less once it has answered. */
  readonly longestMs: number;
  /**
   * Recognises what is said in a WAV file.
   * @param language ISO 639-1; null to have it recognised.
   * @param signal also ends the request to the service.
   * @throws TranscriptionRefused, TranscriptionBusy; the reason of the signal when it is aborted.
   */
  recognise(
    file: { path: string; durationMs: number },
    options: { language: string | null; signal: AbortSignal },
  ): Promise<Recognised>;
}
