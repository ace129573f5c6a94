import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { DomainEvents, EventName } from '@snaplore/schema/events';
import { CompanyKey, CompanyPrimaryKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';

/**
 * The outbox of events, written by the last statement of the command's transaction. `sequence` follows the order of
 * commits (see `EventHead`), so a reader that has seen n misses nothing by reading from n + 1 (docs/domains/outbox.md).
 */
@Entity({ tableName: 'event', ...tenantPolicy })
@Unique({ properties: ['companyId', 'sequence'] })
export class EventRecord {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'bigint', autoincrement: true })
  id!: string;

  @CompanyKey()
  companyId!: string;

  @Property({ type: 'text' })
  name!: EventName;

  @Property({ type: 'json' })
  payload!: DomainEvents[EventName];

  /** The position among the company's events, from 1 without gaps. */
  @Property({ type: 'bigint' })
  sequence!: string;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}

/**
 * The end of a company's events. The last statement of every transaction that emits locks this row until the commit, so
 * that sequences follow the order of commits.
 */
@Entity({ tableName: 'event_head', ...tenantPolicy })
export class EventHead {
  [OptionalProps]?: 'reacted';

  @CompanyPrimaryKey()
  companyId!: string;

  /** The sequence of the newest event. */
  @Property({ type: 'bigint' })
  newest!: string;

  /** The reactions to events up to this sequence have run or are jobs. */
  @Property({ type: 'bigint', default: 0 })
  reacted = '0';
}
