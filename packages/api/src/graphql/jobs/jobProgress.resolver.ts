import { getFollowedJob } from '@snaplore/core/jobs/getFollowedJob';
import { Job } from '@snaplore/core/outbox/job.entity';
import { Arg, Field, ID, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { GraphContext } from '../context.js';
import type { LiveMessages } from '../live/subscribeTo.js';
import { subscribeToState } from '../live/subscribeToState.js';
import { untilFinished } from '../live/untilFinished.js';

@ObjectType({ description: 'The progress of a job.' })
class JobProgress {
  @Field(() => Int, { description: "The company's sequence." })
  sequence!: number;

  @Field(() => Job)
  job!: Job;
}

/** The job's present state, then each progress, until it ends. */
async function follow(context: GraphContext, jobId: string): Promise<LiveMessages<JobProgress>> {
  const messages = await subscribeToState(context, {
    names: ['job.progressed'],
    concerns: ({ payload }) => payload.jobId.toLowerCase() === jobId.toLowerCase(),
    read: async ({ caller }) => await getFollowedJob(caller, jobId),
    articleId: ({ articleId }) => articleId,
  });
  return untilFinished(messages);
}

@Resolver()
export class JobProgressResolver {
  @Subscription(() => JobProgress, {
    description: 'The progress of a job, for those who may see it or what it belongs to. Ends with the job.',
    subscribe: ({ args, context }: { args: { jobId: string }; context: GraphContext }) => follow(context, args.jobId),
  })
  jobProgress(
    @Root() progress: JobProgress,
    @Arg('jobId', () => ID) _jobId: string,
    // The first message has the present state, so no older event has to be sent.
    @Arg('after', () => Int, { nullable: true }) _after: number | null,
  ): JobProgress {
    return progress;
  }
}
