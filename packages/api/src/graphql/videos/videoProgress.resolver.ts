import { Video } from '@snaplore/core/videos/video.entity';
import { getVideo } from '@snaplore/core/videos/videos.queries';
import { newestSequence } from '@snaplore/core/outbox/feed';
import { Arg, Field, ID, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { subscribeTo } from '../subscribeTo.js';

@ObjectType({ description: 'The progress of a video.' })
export class VideoEvent {
  @Field(() => Int, { description: "The company's sequence." })
  sequence!: number;

  @Field(() => Video)
  video!: Video;
}

const names = ['video.changed', 'video.progressed'] as const;

/** A video's state, at once and whenever it changes or progresses. */
async function follow(context: GraphContext, videoId: string): Promise<AsyncIterable<VideoEvent>> {
  let articleId = '';
  return await subscribeTo<(typeof names)[number], VideoEvent>(context, {
    names,
    concerns: ({ payload }) => payload.videoId === videoId,
    authorize: async () => {
      ({ articleId } = await getVideo(context.caller, videoId));
    },
    articleId: () => articleId,
    opening: async function* () {
      const { services, viewer } = context.caller;
      const sequence = viewer.companyId === null ? 0 : await newestSequence(services, viewer.companyId);
      yield { sequence, video: await getVideo(context.caller, videoId) };
    },
    tell: async function* ({ sequence }) {
      yield { sequence, video: await getVideo(context.caller, videoId) };
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
