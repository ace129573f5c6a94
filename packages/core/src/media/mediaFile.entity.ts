import { BigIntType, OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { User } from '../accounts/user.entity.js';
import { Article } from '../articles/article.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { readByGuests, tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Video } from '../videos/video.entity.js';

/** What a file is: of a video all but the last two, which are of notes. */
export type MediaFileKind =
  'original' | 'playable' | 'rendition' | 'poster' | 'sprite' | 'peaks' | 'image' | 'attachment';

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
@Unique({ properties: ['videoId', 'kind', 'name'] })
export class MediaFile {
  [OptionalProps]?: 'videoId' | 'bytes' | 'sha256' | 'label' | 'width' | 'height' | 'createdAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @Index()
  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade' })
  articleId!: string;

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

  /** Of a picture, or a file that plays. */
  @Property({ type: 'integer', nullable: true })
  width: number | null = null;

  @Property({ type: 'integer', nullable: true })
  height: number | null = null;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'uploader_id' })
  uploaderId!: string;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();

  /** The SHA-256 as text; null while unknown. */
  get sha256Hex(): string | null {
    return this.sha256 && Buffer.from(this.sha256).toString('hex');
  }
}
