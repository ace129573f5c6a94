/** One turn of a conversation with the model. */
export interface AiMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** What writes text for us. */
export interface AiDriver {
  /**
   * Streams an answer, piece by piece.
   * @param signal stops the vendor's request as well.
   */
  streamText(messages: AiMessage[], options: { signal?: AbortSignal; maxCharacters: number }): AsyncIterable<string>;
}
