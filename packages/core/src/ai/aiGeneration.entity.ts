import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { generationKinds, generationStates, type GenerationKind, type GenerationState } from '@snaplore/schema/ai';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { User } from '../accounts/user.entity.js';
import { Article } from '../articles/article.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { graphqlEnum } from '../kernel/graphqlEnums.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Job } from '../outbox/job.entity.js';
import type { GenerationInput, GenerationResult } from './generationData.js';

const GenerationKindEnum = graphqlEnum('AiGenerationKind', generationKinds);
const GenerationStateEnum = graphqlEnum('AiGenerationState', generationStates);

/** Something that AI generates for an article or its editors, and how far it is (docs/domains/ai.md). */
@ObjectType('AiGeneration')
@Entity({ tableName: 'ai_generation', ...tenantPolicy })
@Check({ name: 'ai_generation_kind', expression: "kind in ('text','image','notes','paragraphs')" })
@Check({ name: 'ai_generation_state', expression: "state in ('running','done','failed','cancelled')" })
@Index({ properties: ['articleId', 'kind', 'id'] })
@Index({ properties: ['userId', 'createdAt'] })
@Index({
  name: 'ai_generation_running',
  expression:
    'create unique index ai_generation_running on ai_generation (article_id, kind) ' +
    "where state = 'running' and kind in ('notes','paragraphs')",
})
export class AiGeneration {
  [OptionalProps]?:
    | 'state'
    | 'progress'
    | 'resultText'
    | 'steps'
    | 'result'
    | 'image'
    | 'errorCode'
    | 'cancelledAt'
    | 'createdAt'
    | 'endedAt'
    | 'fetchedAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  /** Null for an image that belongs to no article yet. */
  @Field(() => ID, { nullable: true })
  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade', nullable: true })
  articleId!: string | null;

  /** Who requested it. Texts and images are theirs alone; notes and paragraphs belong to all editors of the article. */
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  @Field(() => GenerationKindEnum)
  @Property({ type: 'text' })
  kind!: GenerationKind;

  @Property({ type: 'json' })
  input!: GenerationInput;

  @Field(() => GenerationStateEnum)
  @Property({ type: 'text' })
  state: GenerationState = 'running';

  @Field(() => Int, { description: 'In per cent; never goes back.' })
  @Property({ type: 'integer' })
  progress = 0;

  @Field(() => String, { nullable: true, description: 'The text so far; null until the model has answered.' })
  @Property({ type: 'text', nullable: true })
  resultText: string | null = null;

  /** Answers that another attempt need not ask for again, by step; empty once it has ended. */
  @Property({ type: 'json' })
  steps: Record<string, string> = {};

  @Property({ type: 'json', nullable: true })
  result: GenerationResult | null = null;

  /** The picture, until it is purged; PNG. */
  @Property({ type: 'blob', nullable: true, lazy: true })
  image: Uint8Array | null = null;

  @Field(() => String, { nullable: true, description: 'Why it failed; null unless it did.' })
  @Property({ type: 'text', nullable: true })
  errorCode: string | null = null;

  @Index()
  @ManyToOne({ entity: () => Job, mapToPk: true, fieldName: 'job_id', deleteRule: 'cascade' })
  jobId!: string;

  @Property({ type: 'timestamptz', nullable: true })
  cancelledAt: Date | null = null;

  @Field(() => Date)
  @Index()
  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();

  @Property({ type: 'timestamptz', nullable: true })
  endedAt: Date | null = null;

  /** When its result was delivered. */
  @Property({ type: 'timestamptz', nullable: true })
  fetchedAt: Date | null = null;
}
