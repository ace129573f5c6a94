/** One turn of a conversation with the model. */
export interface AiMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** The model will not answer this, however often it is asked: a wrong key, a model that is not there, a refusal. */
export class AiFailure extends Error {
  override readonly name = 'AiRefusal';
}

/** What writes text for us. */
export interface AiDriver {
  /**
   * Streams an answer, piece by piece, to its end.
   * @param signal stops the vendor's request as well; the stream then throws.
   * @throws AiRefusal for good; anything else, a cut answer too, may succeed when asked again.
   */
  streamText(messages: AiMessage[], options: { signal?: AbortSignal; maxCharacters: number }): AsyncIterable<string>;
}
