import { BigIntType, OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../../accounts/user.entity.js';
import { aiPurposes } from '../../adapters/ai/aiDriver.js';
import { CompanyKey } from '../../kernel/companyKey.js';
import { databaseNow } from '../../kernel/databaseClock.js';
import { newId } from '../../kernel/ids.js';
import { tenantPolicy } from '../../kernel/rowLevelSecurity.js';

/** What an outside service is paid for. */
export const usagePurposes = [...aiPurposes, 'transcribe'] as const;
export type UsagePurpose = (typeof usagePurposes)[number];
/** `reserved` while a call runs; `interrupted` ended before its answer did; `refused` has cost nothing. */
export type UsageState = 'reserved' | 'used' | 'interrupted' | 'refused';

/** One call of an outside service: what it used and cost (docs/domains/aiUsage.md). */
@Entity({ tableName: 'ai_usage', ...tenantPolicy })
@Check({ name: 'ai_usage_state', expression: "state in ('reserved','used','interrupted','refused')" })
@Index({ properties: ['companyId', 'createdAt'] })
@Index({ properties: ['requestId'] })
@Index({
  name: 'ai_usage_reserved',
  expression: "create index ai_usage_reserved on ai_usage (company_id) where state = 'reserved'",
})
@Index({
  name: 'ai_usage_questions',
  expression: "create index ai_usage_questions on ai_usage (user_id, created_at) where purpose = 'answer'",
})
export class AiUsage {
  [OptionalProps]?:
    'state' | 'inputTokens' | 'outputTokens' | 'images' | 'soundMs' | 'isEstimated' | 'costMicros' | 'createdAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  /** Null once the account is deleted. */
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'set null', nullable: true })
  userId!: string | null;

  /** The generation, question or transcription that the call belongs to. */
  @Property({ type: 'uuid' })
  requestId!: string;

  @Property({ type: 'text' })
  purpose!: UsagePurpose;

  @Property({ type: 'text' })
  model!: string;

  @Property({ type: 'text' })
  state: UsageState = 'reserved';

  @Property({ type: 'integer' })
  inputTokens = 0;

  @Property({ type: 'integer' })
  outputTokens = 0;

  @Property({ type: 'integer' })
  images = 0;

  /** How long the sound was that was transcribed, in milliseconds. */
  @Property({ type: 'integer' })
  soundMs = 0;

  /** Whether the tokens were counted here, since the service did not say. */
  @Property({ type: 'boolean' })
  isEstimated = true;

  /** In millionths of the currency. */
  @Property({ type: new BigIntType('number') })
  costMicros = 0;

  /** The most that it may cost; counts against the budget while it is reserved. */
  @Property({ type: new BigIntType('number') })
  reservedMicros!: number;

  /** A reservation counts no longer than this: its process has died. */
  @Property({ type: 'timestamptz' })
  reservedUntil!: Date;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
