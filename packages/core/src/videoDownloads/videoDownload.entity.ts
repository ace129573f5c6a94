import { BigIntType, OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { User } from '../accounts/user.entity.js';
import { Article, Publication } from '../articles/article.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { countsObjects } from '../media/countsObjects.js';
import { Job } from '../outbox/job.entity.js';

const namedObjects = { key: 'storage_key', bytes: 'bytes' };

/** A request for a recording as one file, and where it is stored once it is made (docs/domains/videoDownloads.md). */
@ObjectType('VideoDownload')
@Entity({ tableName: 'video_download', ...tenantPolicy })
@Trigger(countsObjects('insert', namedObjects))
@Trigger(countsObjects('update', namedObjects))
@Trigger(countsObjects('delete', namedObjects))
export class VideoDownload {
  [OptionalProps]?: 'storageKey' | 'bytes' | 'cancelledAt' | 'finishedAt' | 'createdAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @Index()
  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade' })
  articleId!: string;

  /** The requesting user; the file is given to no other. */
  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  /** Whose video readers were served when it was requested. */
  @Index()
  @ManyToOne({ entity: () => Publication, mapToPk: true, fieldName: 'publication_id', deleteRule: 'cascade' })
  publicationId!: string;

  @Index()
  @ManyToOne({ entity: () => Job, mapToPk: true, fieldName: 'job_id', deleteRule: 'cascade' })
  jobId!: string;

  /** Null until it is made, and again once it is removed. */
  @Index()
  @Property({ type: 'text', nullable: true })
  storageKey: string | null = null;

  @Property({ type: new BigIntType('number'), nullable: true })
  bytes: number | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  cancelledAt: Date | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null = null;

  @Index()
  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
