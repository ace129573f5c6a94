import OpenAI from 'openai';
import type { AiDriver } from './aiDriver.js';

export interface OpenAiOptions {
  apiKey: string;
  /** Another server that speaks the same protocol. */
  baseUrl: string | undefined;
  model: string;
}

/** Text from OpenAI, or from any server that speaks its chat protocol. */
export function openAiDriver(options: OpenAiOptions): AiDriver {
  const client = new OpenAI({ apiKey: options.apiKey, baseURL: options.baseUrl, maxRetries: 2, timeout: 60_000 });
  return {
    streamText: async function* (messages, { signal, maxCharacters }) {
      const stream = await client.chat.completions.create(
        { model: options.model, messages, stream: true },
        signal ? { signal } : {},
      );
      let length = 0;
      for await (const chunk of stream) {
        const piece = chunk.choices[0]?.delta.content ?? '';
        if (piece === '') continue;
        length += piece.length;
        if (length > maxCharacters) {
          yield piece.slice(0, piece.length - (length - maxCharacters));
          stream.controller.abort();
          return;
        }
        yield piece;
      }
    },
  };
}
