import { requireMember } from '@snaplore/core/access/authorize';
import { askAssistant, type AnswerPart, type AskedQuestion } from '@snaplore/core/ai/assistant/askAssistant';
import { contextFor, type GraphContext } from '../context.js';
import { LiveMessage } from '../live/liveMessage.js';

/** A part of an answer, or the error that it ends with. */
export type StreamedPart = { part: AnswerPart } | { error: Error };

/**
 * Streams an answer of the assistant (docs/domains/assistant.md). Ending the subscription ends the model's call, too.
 * @throws AppError UNAUTHENTICATED, and at once as `askAssistant`; later errors are sent as its last message.
 */
export function streamAnswer(
  context: GraphContext,
  asked: AskedQuestion,
): AsyncIterableIterator<LiveMessage<StreamedPart>> {
  const { caller } = context;
  requireMember(caller);
  const { viewer } = caller;
  const stop = new AbortController();
  const parts = askAssistant(caller, asked, stop.signal);
  const over = { value: undefined, done: true as const };
  const message = (streamed: StreamedPart) => ({
    value: new LiveMessage(streamed, contextFor(context, viewer)),
    done: false,
  });
  return {
    next: async () => {
      if (stop.signal.aborted) return over;
      try {
        const step = await parts.next();
        return step.done === true ? over : message({ part: step.value });
      } catch (error) {
        if (stop.signal.aborted) return over;
        stop.abort();
        return message({ error: error instanceof Error ? error : new Error(String(error)) });
      }
    },
    return: async () => {
      // A generator that waits for the model does not notice `return()`; its signal wakes it.
      stop.abort();
      await parts.return().catch(() => undefined);
      return over;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
