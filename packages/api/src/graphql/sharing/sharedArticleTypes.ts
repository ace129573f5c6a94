import { AtMost, Costs } from '@snaplore/core/kernel/fieldCost';
import * as limits from '@snaplore/schema/limits';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ContentParagraph, ContentTab } from '../articles/articleContent.js';
import { Sprite, VideoSource } from '../videos/video.resolver.js';

@ObjectType({ description: 'A video of a shared article. Its URLs are bound to the share and end with it.' })
export class SharedVideo {
  @Field(() => ID, { description: 'Named by play maps.' })
  id!: string;

  @Field(() => Int)
  duration!: number;

  @Field(() => Int, { nullable: true })
  width!: number | null;

  @Field(() => Int, { nullable: true })
  height!: number | null;

  @AtMost(limits.filesPerVideo)
  @Field(() => [VideoSource])
  sources!: VideoSource[];

  @Costs(1)
  @Field(() => String, { nullable: true, description: 'As Video.playlistUrl.' })
  playlistUrl!: string | null;

  @Costs(1)
  @Field(() => String, { nullable: true })
  posterUrl!: string | null;

  @Field(() => Sprite, { nullable: true })
  sprite!: Sprite | null;

  @Costs(1)
  @Field(() => String, { nullable: true })
  peaksUrl!: string | null;
}

@ObjectType({
  description:
    'What the guest of a share is given of an article: a list of its own, so that nothing else of Article, Video or ' +
    'User is ever served to them.',
})
export class SharedArticle {
  @Field(() => String)
  token!: string;

  @Field(() => Boolean)
  isPrivate!: boolean;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  slug!: string;

  @Field(() => Date)
  publishedAt!: Date;

  @Field(() => Int)
  duration!: number;

  @AtMost(limits.textTabsPerArticle)
  @Field(() => [ContentTab], { description: 'Mentions are names without ids.' })
  textTabs!: ContentTab[];

  @AtMost(limits.paragraphsPerArticle)
  @Field(() => [ContentParagraph])
  paragraphs!: ContentParagraph[];

  @AtMost(limits.videosPerArticle)
  @Field(() => [SharedVideo])
  videos!: SharedVideo[];

  @Field(() => Boolean, { description: 'As Article.isVideoBeingMade.' })
  isVideoBeingMade!: boolean;

  @Costs(1)
  @Field(() => Boolean, { description: 'Whether anything is said in its video.' })
  hasTranscript!: boolean;

  @Field(() => Int, { description: 'For how many seconds the URLs of this answer work, while the share is live.' })
  addressSeconds!: number;

  @Field(() => String)
  workspaceTitle!: string;

  @Field(() => String)
  companyTitle!: string;

  @Field(() => String, { nullable: true })
  companyLogo!: string | null;
}
