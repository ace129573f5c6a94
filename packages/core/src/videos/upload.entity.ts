import { BigIntType, OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import type { UploadStatus } from '@snaplore/schema/video';
import type { InsertPlace } from '@snaplore/schema/videoEdits/videoEdit';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Article } from '../articles/article.entity.js';
import { User } from '../accounts/user.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { countsObjects } from '../media/countsObjects.js';
import { newUploadPrefix } from '../media/mediaKeys.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Video } from './video.entity.js';

const namedObjects = { key: 'storage_prefix', bytes: 'parts_bytes' };

/**
 * A file that is being uploaded in parts (docs/domains/videos.md). Which parts have arrived is not stored here: the
 * storage knows, since a part is stored whole or not at all.
 */
@ObjectType('Upload', { description: 'A file that is being uploaded, in parts.' })
@Entity({ tableName: 'upload', ...tenantPolicy })
@Check({ name: 'upload_status', expression: "status in ('open','accepted','cancelled')" })
@Index({ properties: ['articleId', 'uploaderId', 'fingerprint'] })
@Index({ properties: ['companyId', 'expiresAt'] })
@Trigger(countsObjects('insert', namedObjects))
@Trigger(countsObjects('update', namedObjects))
@Trigger(countsObjects('delete', namedObjects))
export class Upload {
  [OptionalProps]?:
    'isRecording' | 'storagePrefix' | 'status' | 'place' | 'videoId' | 'createdAt' | 'partCount' | 'partSizes';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @Field(() => ID)
  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade' })
  articleId!: string;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'uploader_id' })
  uploaderId!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  fileName!: string;

  @Property({ type: 'text' })
  mimeType!: string;

  /** Whether it is recorded while it is sent (docs/domains/recordings.md). */
  @Field(() => Boolean, { description: 'Whether it is recorded while it is sent.' })
  @Property({ type: 'boolean' })
  isRecording = false;

  /** In bytes; of a recording that is not finished, of the parts that can be sent so far. */
  @Field(() => Float, { description: 'In bytes; of a recording that is not finished, of the parts so far.' })
  @Property({ type: new BigIntType('number') })
  size!: number;

  /** By which the client recognises the same file. */
  @Property({ type: 'text' })
  fingerprint!: string;

  /** Bytes of every part but the last. */
  @Field(() => Int)
  @Property({ type: 'integer' })
  partSize!: number;

  /** Of the storage keys of its parts; a part's key ends with its number. */
  @Unique()
  @Property({ type: 'text' })
  storagePrefix: string = newUploadPrefix();

  @Property({ type: 'text' })
  status: UploadStatus = 'open';

  /** Where the video goes in its draft; null is the end. */
  @Property({ type: 'json', nullable: true })
  place: InsertPlace | null = null;

  /**
   * Bytes that its parts take in the storage, or may take: its whole size from the start, and 0 once they are to be
   * removed (docs/domains/storage.md).
   */
  @Property({ type: new BigIntType('number') })
  partsBytes!: number;

  /** Set when it is accepted. */
  @Index()
  @ManyToOne({ entity: () => Video, mapToPk: true, fieldName: 'video_id', nullable: true, deleteRule: 'cascade' })
  videoId: string | null = null;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();

  @Field(() => Date)
  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  @Field(() => Int)
  get partCount(): number {
    return Math.ceil(this.size / this.partSize);
  }

  /** Bytes of each part, in order. */
  get partSizes(): number[] {
    const last = this.partCount - 1;
    return Array.from({ length: this.partCount }, (_, index) =>
      index < last ? this.partSize : this.size - last * this.partSize,
    );
  }
}
