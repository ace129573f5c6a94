import { BigIntType, OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import { User } from '../accounts/user.entity.js';
import { Article } from '../articles/article.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { readByGuests, tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Video } from '../videos/video.entity.js';
import { countsObjects } from './countsObjects.js';

/** What a file is: of a video all but the last two, which are of notes. */
export type MediaFileKind =
  'original' | 'playable' | 'rendition' | 'poster' | 'sprite' | 'peaks' | 'image' | 'attachment';

/** A smaller size of an image that is stored beside it, as it is shown (docs/domains/noteFiles.md). */
export interface ImageSize {
  /** One of `limits.noteImageWidths`; in pixels, as the height. */
  width: number;
  height: number;
  bytes: number;
}

const namedObjects = { key: 'storage_key', bytes: 'bytes, sizes' };

/** Where the segments of a rendition are in its file, one after the other, each beginning with a key frame. */
export interface SegmentTable {
  /** What comes before all segments for a player: the first bytes of the file. */
  initBytes: number;
  /** Where the first segment begins, in bytes. */
  firstAt: number;
  /** The length of each segment. */
  bytes: number[];
  /** How long each is shown, in milliseconds. */
  durationsMs: number[];
}

/**
 * A stored file of an article (docs/domains/media.md): the only place that says under which key it is stored. A row
 * is written once its object is stored completely. Several rows, also of other articles, may name one object.
 */
@Entity({
  tableName: 'media_file',
  ...readByGuests(
    tenantPolicy,
    'case when video_id is null then id in (select guest_note_files()) ' +
      "else kind <> 'original' and video_id in (select guest_videos()) end",
  ),
})
@Check({
  name: 'media_file_kind',
  expression: "kind in ('original','playable','rendition','poster','sprite','peaks','image','attachment')",
})
@Check({ name: 'media_file_of_article', expression: "article_id is not null or kind in ('image','attachment')" })
@Check({ name: 'media_file_segments', expression: 'num_nonnulls(segments, segment_count) <> 1' })
@Check({ name: 'media_file_segment_count', expression: 'segment_count <= 50000' })
@Unique({ properties: ['videoId', 'kind', 'name'] })
@Index({
  name: 'media_file_checked',
  expression: 'create index media_file_checked on media_file (checked_at) where checked_at is not null',
})
@Index({
  name: 'media_file_unnamed',
  expression: 'create index media_file_unnamed on media_file (unnamed_since) where unnamed_since is not null',
})
@Index({
  name: 'media_file_unattached',
  expression: 'create index media_file_unattached on media_file (uploader_id) where article_id is null',
})
@Trigger(countsObjects('insert', namedObjects))
@Trigger(countsObjects('update', namedObjects))
@Trigger(countsObjects('delete', namedObjects))
export class MediaFile {
  [OptionalProps]?:
    | 'articleId'
    | 'videoId'
    | 'bytes'
    | 'sha256'
    | 'label'
    | 'codecs'
    | 'segmentCount'
    | 'segments'
    | 'width'
    | 'height'
    | 'sizes'
    | 'unnamedSince'
    | 'checkedAt'
    | 'createdAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  /** Null for a file of a note that was uploaded for none yet: it is its uploader's alone. */
  @Index()
  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', nullable: true, deleteRule: 'cascade' })
  articleId: string | null = null;

  /** Null for a file of a note. The unique index begins with it. */
  @ManyToOne({ entity: () => Video, mapToPk: true, fieldName: 'video_id', nullable: true, deleteRule: 'cascade' })
  videoId: string | null = null;

  @Property({ type: 'text' })
  kind!: MediaFileKind;

  /** The file's own name as shown to users; of a file made from a video, which one it is. */
  @Property({ type: 'text' })
  name!: string;

  /** Random, so that it tells nothing; made by `newFileKey`. */
  @Index()
  @Property({ type: 'text' })
  storageKey!: string;

  @Property({ type: 'text' })
  mimeType!: string;

  /** Null for files from before sizes were kept, until they are moved. */
  @Property({ type: new BigIntType('number'), nullable: true })
  bytes: number | null = null;

  /** Null while unknown: of an original until the video plays, and of files from before until they are moved. */
  @Property({ type: 'bytea', nullable: true })
  sha256: Buffer | null = null;

  /** Of a file that plays: its label in the player's menu. */
  @Property({ type: 'text', nullable: true })
  label: string | null = null;

  /** Of a file that plays: the exact names of its codecs (RFC 6381); null where the type alone says enough. */
  @Property({ type: 'text', nullable: true })
  codecs: string | null = null;

  /** Of a rendition that a playlist leads to: how many segments it has. */
  @Property({ type: 'integer', nullable: true })
  segmentCount: number | null = null;

  /** Which they are. Read where a playlist is written alone, since those of an hour are 25 KB: `populate` it. */
  @Property({ type: 'json', nullable: true, lazy: true })
  segments?: SegmentTable | null;

  /** Of a picture, or a file that plays. */
  @Property({ type: 'integer', nullable: true })
  width: number | null = null;

  @Property({ type: 'integer', nullable: true })
  height: number | null = null;

  /** Of an image of a note: the smaller sizes of its object; null until they are made. */
  @Property({ type: 'json', nullable: true })
  sizes: ImageSize[] | null = null;

  /** Of a file of a note: since when nothing of its article is known to name it; null while something does. */
  @Property({ type: 'timestamptz', nullable: true })
  unnamedSince: Date | null = null;

  /** Of a file of a note: when it was last looked at what names it. */
  @Property({ type: 'timestamptz', nullable: true })
  checkedAt: Date | null = null;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'uploader_id' })
  uploaderId!: string;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();

  /** The SHA-256 as text; null while unknown. */
  get sha256Hex(): string | null {
    return this.sha256 && Buffer.from(this.sha256).toString('hex');
  }
}
