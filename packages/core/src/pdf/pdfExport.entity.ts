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

/** A request for the PDF of a published note, and where it is stored once it is made (docs/domains/pdf.md). */
@ObjectType('PdfExport')
@Entity({ tableName: 'pdf_export', ...tenantPolicy })
@Index({ properties: ['userId', 'articleId', 'id'] })
@Trigger(countsObjects('insert', namedObjects))
@Trigger(countsObjects('update', namedObjects))
@Trigger(countsObjects('delete', namedObjects))
export class PdfExport {
  [OptionalProps]?: 'storageKey' | 'bytes' | 'cancelledAt' | 'finishedAt' | 'createdAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @Index()
  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade' })
  articleId!: string;

  /** The requesting user; the PDF is given to no other. */
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  /** What was published when it was requested. */
  @Index()
  @ManyToOne({ entity: () => Publication, mapToPk: true, fieldName: 'publication_id', deleteRule: 'cascade' })
  publicationId!: string;

  /** One of the publication's notes. */
  @Field(() => ID)
  @Property({ type: 'uuid' })
  textTabId!: string;

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
