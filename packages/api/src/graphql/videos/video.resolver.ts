import { Article } from '@snaplore/core/articles/article.entity';
import { AtMost, Costs } from '@snaplore/core/kernel/fieldCost';
import { Video } from '@snaplore/core/videos/video.entity';
import { peaksUrl, playlistUrl, posterUrl, spriteOf, videoSources } from '@snaplore/core/videos/videoMedia';
import * as limits from '@snaplore/schema/limits';
import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';

@ObjectType()
export class VideoSource {
  @Field(() => String)
  url!: string;

  @Field(() => String)
  mimeType!: string;

  @Field(() => String)
  label!: string;

  @Field(() => Int, { nullable: true })
  height!: number | null;

  @Field(() => Int, { nullable: true, description: 'The pixels of the shorter side of its picture.' })
  lines!: number | null;

  @Field(() => Boolean, { description: 'Whether its picture is the one that was uploaded.' })
  isOriginal!: boolean;
}

@ObjectType()
export class Sprite {
  @Field(() => String)
  url!: string;

  @Field(() => Int)
  columns!: number;

  @Field(() => Int)
  rows!: number;

  @Field(() => Int)
  tileWidth!: number;

  @Field(() => Int)
  tileHeight!: number;

  @Field(() => Int)
  intervalMs!: number;
}

/**
 * Access was checked when the video was returned; the URLs of its files are signed and work for everybody who has them.
 */
@Resolver(() => Video)
export class VideoResolver {
  @AtMost(limits.filesPerVideo)
  @FieldResolver(() => [VideoSource], { description: 'Signed, short-lived; empty until it can be played.' })
  async sources(@Root() video: Video, @Ctx() { caller, loaders }: GraphContext): Promise<VideoSource[]> {
    return await videoSources(caller.services.storage, await loaders.companyRows.videoFiles.load(video.id));
  }

  @Costs(1)
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The signed, short-lived address of the HLS playlist of the renditions that are finished: H.264 and AAC in ' +
      'fragmented MP4, by byte ranges. Null until there is one; the sources play before.',
  })
  async playlistUrl(@Root() video: Video, @Ctx() { caller, loaders }: GraphContext): Promise<string | null> {
    return playlistUrl(caller.services, await loaders.companyRows.videoFiles.load(video.id));
  }

  @FieldResolver(() => Int, { description: 'For how many seconds the URLs of this answer work.' })
  addressSeconds(@Ctx() { caller }: GraphContext): number {
    return caller.services.storage.mediaSeconds;
  }

  @Costs(1)
  @FieldResolver(() => String, { nullable: true })
  async posterUrl(@Root() video: Video, @Ctx() { caller, loaders }: GraphContext): Promise<string | null> {
    return await posterUrl(caller.services.storage, await loaders.companyRows.videoFiles.load(video.id));
  }

  @FieldResolver(() => Sprite, { nullable: true })
  async sprite(@Root() video: Video, @Ctx() { caller, loaders }: GraphContext): Promise<Sprite | null> {
    return await spriteOf(caller.services.storage, video, await loaders.companyRows.videoFiles.load(video.id));
  }

  @Costs(1)
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The URL of the audio peaks as JSON: numbers 0 to 1, a fixed number for the whole video.',
  })
  async peaksUrl(@Root() video: Video, @Ctx() { caller, loaders }: GraphContext): Promise<string | null> {
    return await peaksUrl(caller.services.storage, await loaders.companyRows.videoFiles.load(video.id));
  }
}

@Resolver(() => Article)
export class ArticleVideosResolver {
  @AtMost(limits.videosPerArticle)
  @FieldResolver(() => [Video])
  async videos(@Root() article: Article, @Ctx() { loaders }: GraphContext): Promise<Video[]> {
    return await loaders.servedVideos(article);
  }
}
