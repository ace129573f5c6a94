import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { DomainEvents, EventName } from '@snaplore/schema/events';
import { CompanyKey, CompanyPrimaryKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';

/**
 * The outbox of events: written in the command's transaction, as its last statement. `sequence` follows the order of
 * commits (see `EventHead`), so a reader that has seen n misses nothing by asking for more than n.
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

  /** The place among the company's events, from 1 and without gaps. */
  @Property({ type: 'bigint' })
  sequence!: string;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}

/**
 * Where the events of a company end. Its row is locked by the last statement of every transaction that emits, and let
 * go by the commit: numbers are given in the order of commits.
 */
@Entity({ tableName: 'event_head', ...tenantPolicy })
export class EventHead {
  [OptionalProps]?: 'reacted';

  @CompanyPrimaryKey()
  companyId!: string;

  /** The sequence of the newest event. */
  @Property({ type: 'bigint' })
  newest!: string;

  /** Up to this sequence the reactions have run, or are jobs. */
  @Property({ type: 'bigint', default: 0 })
  reacted = '0';
}
