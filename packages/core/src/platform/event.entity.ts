import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { DomainEvents, EventName } from '@snaplore/schema/events';
import { Company } from '../companies/company.entity.js';
import { databaseNow } from './databaseClock.js';
import { tenantWall } from './rowLevelSecurity.js';

/**
 * The outbox of events: written in the command's transaction, numbered per company by the dispatcher after the commit.
 * `sequence` follows the order of commits, so a reader that has seen n misses nothing by asking for more than n.
 */
@Entity({ tableName: 'event', ...tenantWall })
@Unique({ properties: ['companyId', 'sequence'] })
@Index({ name: 'event_waiting', expression: 'create index event_waiting on event (id) where sequence is null' })
export class EventRecord {
  [OptionalProps]?: 'sequence' | 'createdAt';

  @PrimaryKey({ type: 'bigint', autoincrement: true })
  id!: string;

  @ManyToOne({ entity: () => Company, mapToPk: true, fieldName: 'company_id', deleteRule: 'cascade' })
  companyId!: string;

  @Property({ type: 'text' })
  name!: EventName;

  @Property({ type: 'json' })
  payload!: DomainEvents[EventName];

  @Property({ type: 'bigint', nullable: true })
  sequence: string | null = null;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
