import { Video } from '@snaplore/core/videos/video.entity';
import { getVideo } from '@snaplore/core/videos/videos.queries';
import { newestSequence } from '@snaplore/core/outbox/feed';
import { Arg, Field, ID, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { subscribeTo, type EventContext, type LiveMessages } from '../live/subscribeTo.js';

@ObjectType({ description: 'The progress of a video.' })
export class VideoEvent {
  @Field(() => Int, { description: "The company's sequence." })
  sequence!: number;

  @Field(() => Video)
  video!: Video;
}

const names = ['video.changed', 'video.progressed'] as const;

/** A video's state, at once and whenever it changes or progresses. */
async function follow(context: GraphContext, videoId: string): Promise<LiveMessages<VideoEvent>> {
  let articleId = '';
  const read = async ({ caller }: EventContext, sequence: number): Promise<VideoEvent> => ({
    sequence,
    video: await getVideo(caller, videoId),
  });
  return await subscribeTo<(typeof names)[number], VideoEvent>(context, {
    names,
    concerns: ({ payload }) => payload.videoId === videoId,
    authorize: async (_event, { caller }) => {
      ({ articleId } = await getVideo(caller, videoId));
    },
    articleId: () => articleId,
    opening: async function* (present) {
      const { services, viewer } = present.caller;
      yield await read(present, await newestSequence(services, viewer.companyId));
    },
    tell: async function* ({ sequence }, present) {
      yield await read(present, sequence);
    },
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
