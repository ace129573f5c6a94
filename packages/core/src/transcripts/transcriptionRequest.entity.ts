import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { transcriptionStates, type TranscriptionState } from '@snaplore/schema/transcript/transcriptionState';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { User } from '../accounts/user.entity.js';
import { Article } from '../articles/article.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { graphqlEnum } from '../kernel/graphqlEnums.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Job } from '../outbox/job.entity.js';

const TranscriptionStateEnum = graphqlEnum('TranscriptionState', transcriptionStates);

/** One generation of the transcripts of an article's videos, and how it ended (docs/domains/transcripts.md). */
@ObjectType('Transcription')
@Entity({ tableName: 'transcription_request', ...tenantPolicy })
@Check({
  name: 'transcription_request_state',
  expression: "state in ('running','done','noSound','noSpeech','refused','failed','cancelled')",
})
@Index({ properties: ['articleId', 'id'] })
@Index({
  name: 'transcription_request_running',
  expression:
    "create unique index transcription_request_running on transcription_request (article_id) where state = 'running'",
})
export class TranscriptionRequest {
  [OptionalProps]?: 'language' | 'isMissingOnly' | 'state' | 'progress' | 'errorCode' | 'cancelledAt' | 'createdAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @Field(() => ID)
  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade' })
  articleId!: string;

  /** Who began it; every editor of the article may cancel it. */
  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  @Field(() => String, { nullable: true, description: 'ISO 639-1, as it was chosen; null when it is recognised.' })
  @Property({ type: 'text', nullable: true })
  language: string | null = null;

  /** Whether videos that have a transcript are left as they are, and the others have one in any case. */
  @Property({ type: 'boolean', default: false })
  isMissingOnly = false;

  @Index()
  @ManyToOne({ entity: () => Job, mapToPk: true, fieldName: 'job_id', deleteRule: 'cascade' })
  jobId!: string;

  @Field(() => TranscriptionStateEnum)
  @Property({ type: 'text' })
  state: TranscriptionState = 'running';

  @Field(() => Int, { description: 'In per cent; never goes back.' })
  @Property({ type: 'integer' })
  progress = 0;

  @Field(() => String, { nullable: true, description: 'Why it failed; null unless it did.' })
  @Property({ type: 'text', nullable: true })
  errorCode: string | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  cancelledAt: Date | null = null;

  @Field(() => Date)
  @Index()
  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
