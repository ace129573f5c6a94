import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { AvailableWriterType } from '@snaplore/schema/ai';
import { Field, ID, ObjectType } from 'type-graphql';
import { Article } from '../articles/article.entity.js';
import { User } from '../accounts/user.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { Job } from '../outbox/job.entity.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';

/** A request to rewrite a selected text, and its result so far (docs/domains/ai.md). */
@ObjectType('AiTextRequest')
@Entity({ tableName: 'ai_text_request', ...tenantPolicy })
@Index({ properties: ['userId', 'articleId', 'id'] })
export class AiTextRequest {
  [OptionalProps]?: 'prompt' | 'resultText' | 'cancelledAt' | 'createdAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @Index()
  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade' })
  articleId!: string;

  /** The requesting user; the request is visible to no other user. */
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  @Property({ type: 'text' })
  writerType!: AvailableWriterType;

  @Property({ type: 'text' })
  selectedText!: string;

  /** An additional instruction of the user. */
  @Property({ type: 'text', nullable: true })
  prompt: string | null = null;

  /** The text so far; null until the model has answered. */
  @Field(() => String, { nullable: true })
  @Property({ type: 'text', nullable: true })
  resultText: string | null = null;

  @ManyToOne({ entity: () => Job, mapToPk: true, fieldName: 'job_id', deleteRule: 'cascade' })
  jobId!: string;

  @Property({ type: 'timestamptz', nullable: true })
  cancelledAt: Date | null = null;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
