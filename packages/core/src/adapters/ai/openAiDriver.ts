import OpenAI, { APIError } from 'openai';
import { AiFailure, type AiDriver } from './aiDriver.js';

interface OpenAiOptions {
  apiKey: string;
  /** Another server with the same protocol. */
  baseUrl: string | undefined;
  model: string;
  /** How long the service may be silent within an answer, in milliseconds; default one minute. */
  silenceMs?: number;
}

/** Statuses after which a retry would not help. */
const refusals: ReadonlySet<number> = new Set([400, 401, 403, 404, 413, 422]);

/** In our own words: the service's message may repeat the text or part of the key. */
function explain(error: unknown): Error {
  if (!(error instanceof APIError)) return new Error('The connection to the AI service was lost', { cause: error });
  const status = error.status as number | undefined;
  if (status !== undefined && refusals.has(status))
    return new AiFailure(`The AI service refuses with status ${status}`);
  return new Error(
    status === undefined ? 'The AI service cannot be reached' : `The AI service answers with status ${status}`,
  );
}

/** Returns a driver for OpenAI, or any server with its chat protocol. */
export function openAiDriver(options: OpenAiOptions): AiDriver {
  const client = new OpenAI({ apiKey: options.apiKey, baseURL: options.baseUrl, maxRetries: 2, timeout: 60_000 });
  return {
    streamText: async function* (messages, { signal, maxCharacters }) {
      let length = 0;
      let isComplete = false;
      const silence = new AbortController();
      const fallSilent = (): void => silence.abort(new Error('The AI service fell silent'));
      const timer = setTimeout(fallSilent, options.silenceMs ?? 60_000);
      const either = AbortSignal.any([silence.signal, ...(signal ? [signal] : [])]);
      try {
        const stream = await client.chat.completions.create(
          { model: options.model, messages, stream: true },
          { signal: either },
        );
        for await (const chunk of stream) {
          timer.refresh();
          const [choice] = chunk.choices;
          const piece = choice?.delta.content ?? '';
          length += piece.length;
          if (piece !== '')
            yield length > maxCharacters ? piece.slice(0, piece.length - (length - maxCharacters)) : piece;
          if (choice?.finish_reason === 'content_filter') throw new AiFailure('The AI service will not write this');
          if (choice?.finish_reason || length > maxCharacters) isComplete = true;
          if (length > maxCharacters) break;
        }
      } catch (error) {
        either.throwIfAborted();
        throw error instanceof AiFailure ? error : explain(error);
      } finally {
        clearTimeout(timer);
      }
      // The client ends an aborted or cut stream as if it were complete.
      either.throwIfAborted();
      if (!isComplete) throw new Error('The answer of the AI service was cut off');
    },
  };
}
