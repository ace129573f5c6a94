import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { FeedbackReason } from '@snaplore/schema/assistant';
import { User } from '../../accounts/user.entity.js';
import { CompanyKey } from '../../kernel/companyKey.js';
import { databaseNow } from '../../kernel/databaseClock.js';
import { tenantPolicy } from '../../kernel/rowLevelSecurity.js';

/** Whether an answer of the assistant was right, as who asked says: one for each answer (docs/domains/assistant.md). */
@Entity({ tableName: 'ai_feedback', ...tenantPolicy })
@Check({ name: 'ai_feedback_reason', expression: "reason in ('wrong','outOfDate','missing','wrongSource')" })
@Check({
  name: 'ai_feedback_wrong',
  expression: 'is_right = (reason is null) and (words is null or not is_right)',
})
@Index({ properties: ['companyId', 'createdAt'] })
export class AiFeedback {
  [OptionalProps]?: 'createdAt';

  /** The request of the call that the answer was written by (`AiUsage.requestId`). */
  @PrimaryKey({ type: 'uuid' })
  answerId!: string;

  @CompanyKey()
  companyId!: string;

  /** Who asked. */
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  @Property({ type: 'boolean' })
  isRight!: boolean;

  /** Null where it was right. */
  @Property({ type: 'text', nullable: true })
  reason!: FeedbackReason | null;

  /** In the words of who asked. */
  @Property({ type: 'text', nullable: true })
  words!: string | null;

  /** When it was said first, or changed last. */
  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
