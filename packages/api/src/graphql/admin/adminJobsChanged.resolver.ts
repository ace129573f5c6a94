import { authorize, may, requireMember } from '@snaplore/core/access/authorize';
import { AppError } from '@snaplore/core/kernel/appError';
import { jobsChangedChannel } from '@snaplore/core/outbox/job.entity';
import { jobsChangedEveryMs } from '@snaplore/schema/platform';
import { Field, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { LiveMessage } from '../live/liveMessage.js';
import { signalsEvery } from '../live/signalsEvery.js';
import type { LiveMessages } from '../live/subscribeTo.js';

@ObjectType({ description: 'Jobs have changed: whoever shows some asks for them again.' })
class AdminJobsChange {
  @Field(() => Int, { description: 'Counts the messages of this subscription, from 1.' })
  sequence!: number;
}

/**
 * Signals changes of the jobs of all companies, until the right to see them ends. They are in no company's feed: a job
 * of the platform belongs to none.
 */
function follow(context: GraphContext): LiveMessages<AdminJobsChange> {
  const { caller } = context;
  requireMember(caller);
  authorize(caller.viewer, 'Platform.viewJobs', null);
  const signals = signalsEvery(jobsChangedEveryMs, (signal) =>
    caller.services.pubsub.subscribe(jobsChangedChannel, signal),
  );
  const stopChecking = context.onAccessChange?.((viewer) => {
    if (!may(viewer, 'Platform.viewJobs', null)) signals.close();
    return Promise.resolve();
  }, null);
  let sequence = 0;
  const close = (): void => {
    signals.close();
    stopChecking?.();
  };
  return {
    next: async () => {
      if (!(await signals.next())) {
        close();
        return { value: undefined, done: true };
      }
      sequence += 1;
      return { value: new LiveMessage({ sequence }, context), done: false };
    },
    return: () => {
      close();
      return Promise.resolve({ value: undefined, done: true });
    },
    throw: (error: unknown) => {
      close();
      throw error instanceof Error ? error : new AppError('INTERNAL');
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

@Resolver()
export class AdminJobsChangedResolver {
  @Subscription(() => AdminJobsChange, {
    description: 'At once, and then after changes of jobs, at most once a second (Platform.viewJobs).',
    subscribe: ({ context }: { context: GraphContext }) => follow(context),
  })
  adminJobsChanged(@Root() change: AdminJobsChange): AdminJobsChange {
    return change;
  }
}
