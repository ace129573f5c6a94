import { setTimeout as pause } from 'node:timers/promises';
import {
  AiBusy,
  type AiMessage,
  type AiPurpose,
  type AiTextPurpose,
  type MadeImage,
  type TextOptions,
} from '../adapters/ai/aiDriver.js';
import { usualLimits } from '../adapters/ai/callLimits.js';
import { estimateTokens } from '../adapters/ai/estimateTokens.js';
import { mostTokens } from '../adapters/ai/openAiText.js';
import type { Caller } from '../kernel/caller.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import { withoutInstructions } from './instructionGuard.js';
import { requireDriver } from './requireDriver.js';
import { throughOutage } from './throughOutage.js';
import { usedAmount, type UsedAmount } from './usage/cost.js';
import { reserveWithRight, type ReservedCall, type RightfulCall, type WriteSettled } from './usage/reservedCall.js';
import type { EndOfCall } from './usage/settleCall.js';

/** Who calls a service, and what for. */
export interface MeteredCall extends RightfulCall {
  /** Names the call within the request; a service that knows such keys answers it once. */
  step: string;
  /** The first pause before asking a busy service again, in milliseconds; each further one is twice as long. */
  pauseMs?: number;
}

/** How often a busy service is asked before the call has failed. */
const tries = 4;
const longestPauseMs = 20_000;

/**
 * Streams an answer of a model, metered (docs/domains/aiUsage.md): rights, switch and budget are asked before each call
 * of the service, and what it used is written when it has ended. A busy service is asked again. An answer that repeats
 * its instructions fails.
 * @param options.onAnswer writes the whole answer in the transaction that settles the call.
 * @throws AppError AI_NOT_CONFIGURED, AI_BUDGET_SPENT, AI_PRICE_MISSING, AI_CALLS_FULL, and as `requireRight`; else as
 * `AiDriver.streamText`.
 */
export async function* streamMetered(
  caller: Caller,
  call: MeteredCall,
  purpose: AiTextPurpose,
  messages: readonly AiMessage[],
  options: Pick<TextOptions, 'maxCharacters' | 'schema'> & { onAnswer?: (tx: Tx, text: string) => Promise<void> },
): AsyncGenerator<string, void> {
  const { onAnswer, ...textOptions } = options;
  const inputTokens = messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
  const most = usedAmount({ inputTokens, outputTokens: mostTokens(options.maxCharacters) });
  for (let attempt = 1; ; attempt += 1) {
    const reserved = await reserve(caller, call, purpose, most);
    const stream = requireDriver(caller, purpose).streamText(purpose, messages, {
      ...textOptions,
      signal: call.signal,
      idempotencyKey: `${call.requestId}-${call.step}`,
    });
    const used = (): Omit<EndOfCall, 'state'> => {
      const { input, output, isEstimated } = stream.tokens;
      return { inputTokens: input, outputTokens: output, isEstimated };
    };
    let text = '';
    try {
      for await (const piece of withoutInstructions(stream, messages)) {
        text += piece;
        yield piece;
      }
      await reserved.answered(
        used(),
        writeAnswer(caller, call, async (tx) => await onAnswer?.(tx, text)),
      );
      return;
    } catch (error) {
      const isBusy = error instanceof AiBusy && text === '';
      await reserved.end({ ...used(), state: isBusy ? 'refused' : 'interrupted' });
      if (!isBusy || attempt >= tries) throw error;
      await pause(pauseBefore(attempt, error, call), undefined, { signal: call.signal });
    } finally {
      // Its reader may want no more of it.
      await reserved.end({ ...used(), state: 'interrupted' });
    }
  }
}

/**
 * Makes a picture, metered as `streamMetered`.
 * @param onAnswer writes the picture in the transaction that settles the call.
 * @throws as `streamMetered`, AI_IMAGES_NOT_CONFIGURED and as `AiDriver.makeImage`.
 */
export async function makeMeteredImage(
  caller: Caller,
  call: MeteredCall,
  prompt: string,
  onAnswer: (tx: Tx, image: MadeImage) => Promise<void>,
): Promise<void> {
  const inputTokens = estimateTokens(prompt);
  const most = usedAmount({ inputTokens, outputTokens: imageTokens, images: 1 });
  for (let attempt = 1; ; attempt += 1) {
    const reserved = await reserve(caller, call, 'image', most);
    try {
      const idempotencyKey = `${call.requestId}-${call.step}`;
      const image = await requireDriver(caller, 'image').makeImage(prompt, { signal: call.signal, idempotencyKey });
      const { input, output, isEstimated } = image.tokens;
      const used = { inputTokens: input, outputTokens: output, images: 1, isEstimated };
      await reserved.answered(
        used,
        writeAnswer(caller, call, async (tx) => await onAnswer(tx, image)),
      );
      return;
    } catch (error) {
      const isBusy = error instanceof AiBusy;
      await reserved.end({ state: isBusy ? 'refused' : 'interrupted', inputTokens });
      if (!isBusy || attempt >= tries) throw error;
      await pause(pauseBefore(attempt, error, call), undefined, { signal: call.signal });
    }
  }
}

/**
 * Has a service make a vector of each text, metered as `streamMetered`. It is asked once: who can wait
 * is a job, which is run again.
 * @param onAnswer writes the vectors in the transaction that settles the call.
 * @throws as `streamMetered` and `AiDriver.embed`.
 */
export async function embedMetered(
  caller: Caller,
  call: MeteredCall,
  texts: readonly string[],
  onAnswer: (tx: Tx, vectors: Float32Array[]) => Promise<void>,
): Promise<void> {
  const inputTokens = texts.reduce((sum, text) => sum + estimateTokens(text), 0);
  const reserved = await reserve(caller, call, 'embed', usedAmount({ inputTokens }));
  try {
    const { vectors, tokens } = await requireDriver(caller, 'embed').embed(texts, { signal: call.signal });
    const { input, output, isEstimated } = tokens;
    await reserved.answered(
      { inputTokens: input, outputTokens: output, isEstimated },
      writeAnswer(caller, call, async (tx) => await onAnswer(tx, vectors)),
    );
  } catch (error) {
    await reserved.end({ state: error instanceof AiBusy ? 'refused' : 'interrupted', inputTokens });
    throw error;
  }
}

/** The most tokens that a picture is counted as. */
const imageTokens = 8_000;

/** Writes an answer in the transaction that settles its call, also when the database is away for a moment. */
const writeAnswer =
  (caller: Caller, { signal }: MeteredCall, write: (tx: Tx) => Promise<void>): WriteSettled =>
  async (settle) => {
    await throughOutage(signal, async () => {
      await inTransaction(caller, async (tx) => {
        await settle(tx);
        await write(tx);
      });
    });
  };

/** Reserves a call of the purpose's service. */
async function reserve(caller: Caller, call: MeteredCall, purpose: AiPurpose, most: UsedAmount): Promise<ReservedCall> {
  const model = requireDriver(caller, purpose).modelOf(purpose) ?? '';
  return await reserveWithRight(caller, call, { purpose, model, most, lastsMs: usualLimits.callMs });
}

function pauseBefore(attempt: number, { retryAfterMs }: AiBusy, { pauseMs = 500 }: MeteredCall): number {
  return Math.min(longestPauseMs, retryAfterMs ?? pauseMs * 2 ** (attempt - 1));
}
