import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { databaseNow } from '../kernel/databaseClock.js';
import { systemOnlyPolicy } from '../kernel/rowLevelSecurity.js';

/** A verified webhook of the payment provider, as it arrived (docs/domains/billing.md). */
@Entity({ tableName: 'billing_event', ...systemOnlyPolicy })
@Index({ properties: ['receivedAt'] })
export class BillingEvent {
  [OptionalProps]?: 'receivedAt';

  /** The provider's: the same event is stored once, however often it is sent. */
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Property({ type: 'text' })
  type!: string;

  /** By the provider's clock. */
  @Property({ type: 'timestamptz' })
  occurredAt!: Date;

  @Property({ type: 'bytea', lazy: true })
  body!: Buffer;

  @Property({ type: 'timestamptz' })
  receivedAt: Date = databaseNow();
}
