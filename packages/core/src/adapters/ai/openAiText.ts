import OpenAI from 'openai';
import { AiFailure, type AiMessage, type AiTextStream, type AiTokens, type TextOptions } from './aiDriver.js';
import { watchCall, type CallLimits } from './callLimits.js';
import { estimateTokens } from './estimateTokens.js';
import { explainFailure, statusOf } from './explainFailure.js';
import { keyHeader } from './keyHeader.js';

/** What a request may have besides; servers that do not know one refuse the whole request. */
const extras = ['stream_options', 'max_completion_tokens', 'response_format'] as const;
type Extra = (typeof extras)[number];

/** A model may think before it writes: so many tokens beside those of its answer. */
const thinkingTokens = 4_000;

/** The most tokens that an answer of so many characters may have. */
export const mostTokens = (maxCharacters: number): number => maxCharacters + thinkingTokens;

/** Writes texts with one model of a service. What the service does not know is learnt, and left out from then on. */
export class OpenAiText {
  private readonly unknown = new Set<Extra>();

  constructor(
    private readonly client: OpenAI,
    private readonly model: string,
    private readonly limits: CallLimits,
  ) {}

  stream(messages: readonly AiMessage[], options: TextOptions): AiTextStream {
    const tokens: AiTokens = {
      input: messages.reduce((sum, { content }) => sum + estimateTokens(content), 0),
      output: 0,
      isEstimated: true,
    };
    const iterate = this.pieces(messages, options, tokens);
    return { tokens, [Symbol.asyncIterator]: () => iterate };
  }

  private async *pieces(
    messages: readonly AiMessage[],
    options: TextOptions,
    tokens: AiTokens,
  ): AsyncGenerator<string, void> {
    const { maxCharacters } = options;
    const watch = watchCall(options.signal, this.limits);
    let length = 0;
    let isComplete = false;
    try {
      const stream = await this.begin(messages, options, watch.signal);
      for await (const { choices, usage } of stream) {
        watch.heard();
        if (usage) Object.assign(tokens, told(usage, tokens));
        const [choice] = choices;
        const piece = choice?.delta.content ?? '';
        if (piece !== '' && length < maxCharacters) {
          const taken = piece.slice(0, maxCharacters - length);
          length += taken.length;
          if (tokens.isEstimated) tokens.output += estimateTokens(piece);
          yield taken;
        }
        if (choice?.finish_reason === 'content_filter') throw new AiFailure('The AI service will not write this');
        if (choice?.finish_reason || length >= maxCharacters) isComplete = true;
        // After its end the service says what it has used.
        if (length >= maxCharacters && !choice?.finish_reason) break;
      }
    } catch (error) {
      watch.signal.throwIfAborted();
      throw explainFailure(error);
    } finally {
      watch.close();
    }
    // The client ends an aborted or cut stream as if it were complete.
    watch.signal.throwIfAborted();
    if (!isComplete) throw new Error('The answer of the AI service was cut off');
  }

  private async begin(
    messages: readonly AiMessage[],
    options: TextOptions,
    signal: AbortSignal,
  ): Promise<AsyncIterable<OpenAI.Chat.ChatCompletionChunk>> {
    const { idempotencyKey } = options;
    for (;;) {
      const sent = extras.filter(
        (extra) => !this.unknown.has(extra) && (extra !== 'response_format' || options.schema),
      );
      try {
        return await this.client.chat.completions.create(
          { model: this.model, messages: [...messages], stream: true, ...this.extraFields(sent, options) },
          { signal, headers: keyHeader(idempotencyKey) },
        );
      } catch (error) {
        const status = statusOf(error);
        if ((status !== 400 && status !== 422) || sent.length === 0) throw error;
        this.unknown.add(refused(error, sent));
      }
    }
  }

  private extraFields(
    sent: readonly Extra[],
    { schema, maxCharacters }: TextOptions,
  ): Partial<Pick<OpenAI.Chat.ChatCompletionCreateParamsStreaming, Extra>> {
    return {
      ...(sent.includes('stream_options') && { stream_options: { include_usage: true } }),
      ...(sent.includes('max_completion_tokens') && { max_completion_tokens: mostTokens(maxCharacters) }),
      ...(sent.includes('response_format') &&
        schema && {
          response_format: {
            type: 'json_schema',
            json_schema: { name: schema.name, schema: schema.schema, strict: true },
          },
        }),
    };
  }
}

/** The field that a service refuses: the one that it names, else the one that the fewest servers know. */
function refused(error: unknown, sent: readonly Extra[]): Extra {
  const { param, message } = error as { param?: unknown; message?: unknown };
  const named = sent.find((extra) => String(param).includes(extra) || String(message).includes(extra));
  return named ?? sent.at(-1) ?? 'stream_options';
}

function told(usage: OpenAI.CompletionUsage, estimated: AiTokens): AiTokens {
  const { prompt_tokens: input, completion_tokens: output } = usage as Partial<OpenAI.CompletionUsage>;
  if (!isCount(input) || !isCount(output)) return estimated;
  return { input, output, isEstimated: false };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
