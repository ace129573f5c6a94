import { createSourceEventStream, execute, type ExecutionArgs, type ExecutionResult } from 'graphql';
import { LiveMessage } from './liveMessage.js';

/**
 * Subscribes like graphql-js, but resolves each message in its own context, with the rights and rows of that moment;
 * graphql-js keeps the context of the start.
 * @returns the answers, or the errors that refuse the subscription.
 */
export async function subscribeLive(
  args: ExecutionArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  return answersTo(source[Symbol.asyncIterator](), args);
}

function answersTo(messages: AsyncIterator<unknown>, args: ExecutionArgs): AsyncIterableIterator<ExecutionResult> {
  const answerTo = async (step: IteratorResult<unknown>): Promise<IteratorResult<ExecutionResult>> => {
    if (step.done === true) return { value: undefined, done: true };
    const message = step.value;
    if (!(message instanceof LiveMessage)) throw new Error('A subscription sends LiveMessages');
    return { value: await execute({ ...args, rootValue: message.value, contextValue: message.context }), done: false };
  };
  return {
    next: async () => await answerTo(await messages.next()),
    return: async () => {
      await messages.return?.();
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
