/** One message of a conversation with the model. */
export interface AiMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** The model refuses this for good: a wrong key, an unknown model, a refused request. */
export class AiFailure extends Error {
  override readonly name = 'AiFailure';
}

/** A service that writes text. */
export interface AiDriver {
  /**
   * Streams an answer piece by piece.
   * @param signal also stops the request to the service; the stream then throws.
   * @throws AiFailure when a retry would not help; after any other error, an incomplete answer too, a retry may
   * succeed.
   */
  streamText(messages: AiMessage[], options: { signal?: AbortSignal; maxCharacters: number }): AsyncIterable<string>;
}
