import { BigIntType, OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { BillingInterval, ScheduledAction, SubscriptionStatus } from '@snaplore/schema/billing';
import { databaseNow } from '../kernel/databaseClock.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';

/**
 * A subscription of a company, as the payment provider had it when it was read last. It outlives its company: no
 * foreign key (docs/domains/billing.md).
 */
@Entity({ tableName: 'billing_subscription', ...tenantPolicy })
@Check({
  name: 'billing_subscription_status',
  expression: "status in ('active','canceled','past_due','paused','trialing')",
})
@Unique({
  name: 'billing_subscription_living',
  expression:
    'create unique index billing_subscription_living on billing_subscription (company_id) ' +
    "where status <> 'canceled' and not is_surplus",
})
@Index({ properties: ['companyId', 'createdAt'] })
export class BillingSubscription {
  [OptionalProps]?: 'isSurplus' | 'noticedAt' | 'createdAt';

  /** The provider's. */
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Property({ type: 'uuid' })
  companyId!: string;

  @Property({ type: 'text' })
  customerId!: string;

  @Property({ type: 'text' })
  status!: SubscriptionStatus;

  @Property({ type: 'text' })
  priceId!: string;

  @Property({ type: 'text' })
  priceName!: string;

  @Property({ type: 'text' })
  productName!: string;

  /** For one user and one cycle, in minor units. */
  @Property({ type: new BigIntType('number') })
  unitAmount!: number;

  @Property({ type: 'text' })
  currency!: string;

  @Property({ type: 'text', fieldName: 'cycle_interval' })
  interval!: BillingInterval;

  @Property({ type: 'integer', fieldName: 'cycle_frequency' })
  frequency!: number;

  /** How many users are paid for. */
  @Property({ type: 'integer' })
  quantity!: number;

  @Property({ type: 'text', nullable: true })
  scheduledAction!: ScheduledAction | null;

  @Property({ type: 'timestamptz', nullable: true })
  scheduledAt!: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  periodStartsAt!: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  periodEndsAt!: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  nextBilledAt!: Date | null;

  /** When the provider changed it last: what is older is not written. */
  @Property({ type: 'timestamptz' })
  providerUpdatedAt!: Date;

  /** Whether it was paid for although the company had one already; it is ended at once. */
  @Property({ type: 'boolean' })
  isSurplus = false;

  /** The end of a period that its owners were told of. */
  @Property({ type: 'timestamptz', nullable: true })
  noticedAt: Date | null = null;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
