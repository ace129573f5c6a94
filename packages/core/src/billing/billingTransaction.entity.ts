import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { databaseNow } from '../kernel/databaseClock.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';

/**
 * A transaction that was made for a company, to be paid in the checkout: the proof that what comes of it belongs to the
 * company. It outlives its company: no foreign key (docs/domains/billing.md).
 */
@Entity({ tableName: 'billing_transaction', ...tenantPolicy })
@Check({ name: 'billing_transaction_kind', expression: "kind in ('subscribe','paymentMethod')" })
@Check({ name: 'billing_transaction_state', expression: "state in ('open','paid','ended')" })
@Index({ properties: ['companyId', 'createdAt'] })
@Index({ properties: ['subscriptionId'] })
export class BillingTransaction {
  [OptionalProps]?: 'state' | 'subscriptionId' | 'createdAt';

  /** The provider's. */
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Property({ type: 'uuid' })
  companyId!: string;

  /** What it is for: a first subscription, or another payment method of one. */
  @Property({ type: 'text' })
  kind!: 'subscribe' | 'paymentMethod';

  @Property({ type: 'text', nullable: true })
  priceId!: string | null;

  /** Whether it is still to be paid. */
  @Property({ type: 'text' })
  state: 'open' | 'paid' | 'ended' = 'open';

  /** The provider's; null until it is paid. */
  @Property({ type: 'text', nullable: true })
  subscriptionId: string | null = null;

  /** Who began it. */
  @Property({ type: 'uuid' })
  userId!: string;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
