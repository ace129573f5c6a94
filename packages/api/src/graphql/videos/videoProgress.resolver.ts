import { Video } from '@snaplore/core/videos/video.entity';
import { getVideo } from '@snaplore/core/videos/videos.queries';
import { Arg, Field, ID, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { GraphContext } from '../context.js';
import type { LiveMessages } from '../live/subscribeTo.js';
import { subscribeToState } from '../live/subscribeToState.js';

@ObjectType({ description: 'The progress of a video.' })
class VideoEvent {
  @Field(() => Int, { description: "The company's sequence." })
  sequence!: number;

  @Field(() => Video)
  video!: Video;
}

const names = ['video.changed', 'video.progressed'] as const;

/** A video's state, at once and whenever it changes or progresses. */
async function follow(context: GraphContext, videoId: string): Promise<LiveMessages<VideoEvent>> {
  return await subscribeToState(context, {
    names,
    concerns: ({ payload }) => payload.videoId === videoId,
    read: async ({ caller }) => ({ video: await getVideo(caller, videoId) }),
    articleId: ({ video }) => video.articleId,
  });
}

@Resolver()
export class VideoProgressResolver {
  @Subscription(() => VideoEvent, {
    subscribe: ({ args, context }: { args: { videoId: string }; context: GraphContext }) =>
      follow(context, args.videoId),
  })
  videoProgress(@Root() event: VideoEvent, @Arg('videoId', () => ID) _videoId: string): VideoEvent {
    return event;
  }
}
