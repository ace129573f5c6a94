import { BigIntType, OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { CompanyKey } from '../../kernel/companyKey.js';
import { tenantPolicy } from '../../kernel/rowLevelSecurity.js';

/** What a company has spent on AI in a month. Locked while a call is reserved (docs/domains/aiUsage.md). */
@Entity({ tableName: 'ai_month', ...tenantPolicy })
export class AiMonth {
  [OptionalProps]?: 'spentMicros' | 'warnedAt';
  [PrimaryKeyProp]?: ['companyId', 'month'];

  @CompanyKey({ primary: true })
  companyId!: string;

  /** 'YYYY-MM', in UTC. */
  @PrimaryKey({ type: 'text' })
  month!: string;

  /** In millionths of the currency, without calls that are still running. */
  @Property({ type: new BigIntType('number') })
  spentMicros = 0;

  /** When owner and admins were told that most of the budget is spent. */
  @Property({ type: 'timestamptz', nullable: true })
  warnedAt: Date | null = null;
}
