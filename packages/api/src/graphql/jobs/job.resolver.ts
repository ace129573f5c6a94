import { getJob } from '@snaplore/core/jobs/getJob';
import { Job } from '@snaplore/core/outbox/job.entity';
import { requireMember } from '@snaplore/core/access/authorize';
import { startCleaningVideos } from '@snaplore/core/videos/startCleaningVideos';
import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';

@Resolver(() => Job)
export class JobResolver {
  @Query(() => Job)
  async job(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<Job> {
    return await getJob(caller, id);
  }

  @Mutation(() => Job, {
    description: 'Starts the removal of videos that nothing needs, of all companies (Platform.cleanVideos).',
  })
  async cleanVideos(@Ctx() { caller }: GraphContext): Promise<Job> {
    requireMember(caller);
    return await startCleaningVideos(caller);
  }
}
