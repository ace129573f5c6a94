import type { Job } from '@snaplore/core/outbox/job.entity';
import { AppError } from '@snaplore/core/kernel/appError';
import type { LiveMessages } from './subscribeTo.js';

/** True when no more progress will come. */
function isFinished(job: Job): boolean {
  return job.status === 'done' || job.status === 'failed';
}

/** The messages of a job's progress; the one with its end is the last. */
export function untilFinished<Message extends { job: Job }>(messages: LiveMessages<Message>): LiveMessages<Message> {
  return until(messages, ({ job }) => isFinished(job));
}

/**
 * The messages up to the first one that is the last.
 * @param options.afterLast is called once the last message was taken and the next one is asked for.
 */
export function until<Message>(
  messages: LiveMessages<Message>,
  isLast: (message: Message) => boolean,
  { afterLast }: { afterLast?: (last: Message) => Promise<void> } = {},
): LiveMessages<Message> {
  let isOver = false;
  let last: Message | null = null;
  const end = async (): ReturnType<typeof messages.next> => {
    isOver = true;
    await messages.return?.();
    return { value: undefined, done: true };
  };
  return {
    next: async () => {
      if (isOver) {
        if (last !== null) await afterLast?.(last);
        last = null;
        return await end();
      }
      const step = await messages.next();
      if (step.done !== true && isLast(step.value.value)) {
        isOver = true;
        last = step.value.value;
      }
      return step;
    },
    return: end,
    throw: async (error: unknown) => {
      await end();
      throw error instanceof Error ? error : new AppError('INTERNAL');
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
