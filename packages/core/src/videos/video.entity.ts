import { BigIntType, OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { ShownRange } from '@snaplore/schema/videoEdits/cuts';
import { videoStatuses, type VideoStatus } from '@snaplore/schema/video';
import type { InsertPlace } from '@snaplore/schema/videoEdits/videoEdit';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Article } from '../articles/article.entity.js';
import { User } from '../accounts/user.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { graphqlEnum } from '../kernel/graphqlEnums.js';
import { newId } from '../kernel/ids.js';
import { readByGuests, tenantPolicy } from '../kernel/rowLevelSecurity.js';

const VideoStatusEnum = graphqlEnum('VideoStatus', videoStatuses);

/** Layout of the sprite sheet of thumbnails. */
export interface VideoSprite {
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  intervalMs: number;
}

/** A video of an article (docs/domains/videos.md). Its files are rows of `MediaFile`. */
@ObjectType('Video')
@Entity({ tableName: 'video', ...readByGuests(tenantPolicy, 'id in (select guest_videos())') })
@Check({ name: 'video_status', expression: "status in ('processing','playable','ready','failed')" })
@Check({ name: 'video_cut', expression: 'num_nonnulls(source_video_id, ranges, ranges_hash) in (0, 3)' })
@Unique({ properties: ['sourceVideoId', 'rangesHash'] })
@Index({ properties: ['articleId', 'id'] })
@Index({ properties: ['checkedAt'] })
@Index({
  name: 'video_unneeded',
  expression: 'create index video_unneeded on video (unneeded_since) where unneeded_since is not null',
})
export class Video {
  [OptionalProps]?:
    | 'status'
    | 'progress'
    | 'errorCode'
    | 'duration'
    | 'width'
    | 'height'
    | 'sprite'
    | 'place'
    | 'sourceVideoId'
    | 'ranges'
    | 'rangesHash'
    | 'unneededSince'
    | 'checkedAt'
    | 'createdAt'
    | 'updatedAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade' })
  articleId!: string;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'uploader_id' })
  uploaderId!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  fileName!: string;

  /** As declared by the uploader. */
  @Property({ type: 'text' })
  mimeType!: string;

  @Field(() => Float, { description: 'Size of the original in bytes.' })
  @Property({ type: new BigIntType('number') })
  size!: number;

  @Field(() => VideoStatusEnum)
  @Property({ type: 'text' })
  status: VideoStatus = 'processing';

  @Field(() => Int, { description: 'Progress of the current step in per cent, 0 to 100.' })
  @Property({ type: 'integer' })
  progress = 0;

  @Field(() => String, { nullable: true })
  @Property({ type: 'text', nullable: true })
  errorCode: string | null = null;

  /** In milliseconds. */
  @Field(() => Int)
  @Property({ type: 'integer' })
  duration = 0;

  @Field(() => Int, { nullable: true })
  @Property({ type: 'integer', nullable: true })
  width: number | null = null;

  @Field(() => Int, { nullable: true })
  @Property({ type: 'integer', nullable: true })
  height: number | null = null;

  /** Where it goes in its article's draft once it is playable; null is the end. */
  @Property({ type: 'json', nullable: true })
  place: InsertPlace | null = null;

  /** Of a cut: the video that it shows a part of. A cut has no original, and is nobody's upload. */
  @ManyToOne({
    entity: () => Video,
    mapToPk: true,
    fieldName: 'source_video_id',
    nullable: true,
    deleteRule: 'cascade',
  })
  sourceVideoId: string | null = null;

  /** Of a cut: what it shows of that video, one range after the other; sorted, without overlaps. */
  @Property({ type: 'json', nullable: true })
  ranges: ShownRange[] | null = null;

  /** The SHA-256 of `ranges`: a video has one cut of the same ranges. */
  @Property({ type: 'text', nullable: true })
  rangesHash: string | null = null;

  /** Of the file of kind `sprite`; null until it is drawn. */
  @Property({ type: 'json', nullable: true })
  sprite: VideoSprite | null = null;

  /** Since when nothing is known to need it; null while something does (`neededVideos.ts`). */
  @Property({ type: 'timestamptz', nullable: true })
  unneededSince: Date | null = null;

  /** When it was last looked at what needs it. */
  @Property({ type: 'timestamptz' })
  checkedAt: Date = databaseNow();

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();

  @Property({ type: 'timestamptz' })
  updatedAt: Date = databaseNow();
}
