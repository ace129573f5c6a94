import { BigIntType, OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { UploadStatus } from '@snaplore/schema/video';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Article } from '../articles/article.entity.js';
import { User } from '../accounts/user.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Video } from './video.entity.js';

/**
 * A file on its way, in parts (spec 2 §9). Which parts have arrived is not written here: the storage alone knows,
 * since a part is there whole or not at all.
 */
@ObjectType('Upload', { description: 'A file on its way, in parts.' })
@Entity({ tableName: 'upload', ...tenantPolicy })
@Check({ name: 'upload_status', expression: "status in ('open','accepted','cancelled')" })
@Index({ properties: ['articleId', 'uploaderId', 'fingerprint'] })
@Index({ properties: ['companyId', 'expiresAt'] })
export class Upload {
  [OptionalProps]?: 'status' | 'videoId' | 'createdAt' | 'partCount' | 'partSizes';

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

  /** Bytes. */
  @Field(() => Float)
  @Property({ type: new BigIntType('number') })
  size!: number;

  /** What makes the client know the same file again. */
  @Property({ type: 'text' })
  fingerprint!: string;

  /** Bytes of every part but the last. */
  @Field(() => Int)
  @Property({ type: 'integer' })
  partSize!: number;

  @Property({ type: 'text' })
  status: UploadStatus = 'open';

  /** Set once it was accepted. */
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
