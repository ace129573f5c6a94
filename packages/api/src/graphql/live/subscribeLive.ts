import { createSourceEventStream, execute, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { GraphContext } from '../context.js';
import { AnsweredMessage, LiveMessage } from './liveMessage.js';
import { LiveOperation } from './liveOperation.js';

/**
 * Subscribes like graphql-js, but resolves each message in its own context, with the rights and rows of that moment;
 * graphql-js keeps the context of the start.
 * @param args the context's `deliver` sends answers that are made for many; without it they are returned like others
 * @returns the answers, or the errors that refuse the subscription.
 */
export async function subscribeLive(
  args: ExecutionArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const context = args.contextValue as GraphContext;
  const contextValue: GraphContext = { ...context, operation: new LiveOperation(args) };
  const source = await createSourceEventStream({ ...args, contextValue });
  if (!(Symbol.asyncIterator in source)) return source;
  return answersTo(source[Symbol.asyncIterator](), args, context.deliver);
}

function answersTo(
  messages: AsyncIterator<unknown>,
  args: ExecutionArgs,
  deliver: GraphContext['deliver'],
): AsyncIterableIterator<ExecutionResult> {
  let isOver = false;
  const next = async (): Promise<IteratorResult<ExecutionResult>> => {
    for (;;) {
      const step = await messages.next();
      if (step.done === true || isOver) return { value: undefined, done: true };
      const message: unknown = step.value;
      if (message instanceof LiveMessage)
        return {
          value: await execute({ ...args, rootValue: message.value, contextValue: message.context }),
          done: false,
        };
      if (!(message instanceof AnsweredMessage)) throw new Error('A subscription sends LiveMessages');
      // With errors it takes the way on which they are formatted.
      if (!deliver || message.answer.result.errors) return { value: message.answer.result, done: false };
      await deliver(message.answer.text);
    }
  };
  return {
    next,
    return: async () => {
      isOver = true;
      await messages.return?.();
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
