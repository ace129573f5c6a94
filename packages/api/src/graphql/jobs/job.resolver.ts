import { getJob } from '@snaplore/core/jobs/getJob';
import { Job } from '@snaplore/core/outbox/job.entity';
import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';

@Resolver(() => Job)
export class JobResolver {
  @Query(() => Job)
  async job(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<Job> {
    return await getJob(caller, id);
  }
}
