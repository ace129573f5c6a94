import { requireMember } from '@snaplore/core/access/authorize';
import { Job } from '@snaplore/core/outbox/job.entity';
import { cancelVideoDownload } from '@snaplore/core/videoDownloads/cancelVideoDownload';
import { requestVideoDownload } from '@snaplore/core/videoDownloads/requestVideoDownload';
import { VideoDownload } from '@snaplore/core/videoDownloads/videoDownload.entity';
import { getVideoDownload, videoDownloadUrl } from '@snaplore/core/videoDownloads/videoDownloads.queries';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';
import { followExport, type ExportProgress } from '../exports/followExport.js';

@ObjectType()
class VideoDownloadEvent implements ExportProgress {
  @Field(() => Int)
  sequence!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Where it can be downloaded for a few minutes, once it is made.',
  })
  url!: string | null;

  @Field(() => Job)
  job!: Job;
}

@Resolver(() => VideoDownload)
export class VideoDownloadResolver {
  @Query(() => VideoDownload)
  async videoDownload(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<VideoDownload> {
    requireMember(caller);
    return await getVideoDownload(caller, id);
  }

  @Mutation(() => VideoDownload, {
    description: 'Makes one file of the recording that readers get. While the same one is made, it is returned.',
  })
  async requestVideoDownload(
    @Arg('articleId', () => ID) articleId: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<VideoDownload> {
    requireMember(caller);
    return await requestVideoDownload(caller, articleId);
  }

  @Mutation(() => VideoDownload)
  async cancelVideoDownload(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<VideoDownload> {
    requireMember(caller);
    return await cancelVideoDownload(caller, id);
  }

  @FieldResolver(() => String, { nullable: true })
  async url(@Root() { id }: VideoDownload, @Ctx() { caller }: GraphContext): Promise<string | null> {
    requireMember(caller);
    return await videoDownloadUrl(caller, id);
  }

  @FieldResolver(() => Job)
  async job(@Root() download: VideoDownload, @Ctx() { loaders }: GraphContext): Promise<Job> {
    return found(await loaders.companyRows.job.load(download.jobId));
  }

  @Subscription(() => VideoDownloadEvent, {
    subscribe: ({ args, context }: { args: { videoDownloadId: string }; context: GraphContext }) =>
      followExport(context, { get: getVideoDownload, urlOf: videoDownloadUrl }, args.videoDownloadId),
  })
  videoDownloadProgress(
    @Root() event: VideoDownloadEvent,
    @Arg('videoDownloadId', () => ID) _videoDownloadId: string,
    // Each message has the whole state, so nothing earlier has to be sent again.
    @Arg('after', () => Int, { nullable: true }) _after: number | null,
  ): VideoDownloadEvent {
    return event;
  }
}
