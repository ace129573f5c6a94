import { BigIntType } from '@mikro-orm/core';
import { Check, Entity, Property } from '@mikro-orm/decorators/legacy';
import { CompanyPrimaryKey } from '../../kernel/companyKey.js';
import { tenantPolicy } from '../../kernel/rowLevelSecurity.js';

/** What a company may spend on AI; without a row there is no limit but the product's (docs/domains/aiUsage.md). */
@Entity({ tableName: 'ai_budget', ...tenantPolicy })
@Check({ name: 'ai_budget_monthly', expression: 'monthly_micros >= 0' })
@Check({ name: 'ai_budget_hourly', expression: 'requests_per_hour >= 0' })
export class AiBudget {
  @CompanyPrimaryKey()
  companyId!: string;

  /** In millionths of the currency, each month in UTC; null for no limit. */
  @Property({ type: new BigIntType('number'), nullable: true })
  monthlyMicros!: number | null;

  /** How often a person may ask AI for something within an hour; null for the product's limit. */
  @Property({ type: 'integer', nullable: true })
  requestsPerHour!: number | null;
}
