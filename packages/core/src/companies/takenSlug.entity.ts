import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { databaseNow } from '../kernel/databaseClock.js';
import { systemOnlyPolicy } from '../kernel/rowLevelSecurity.js';

/**
 * The slug of a deleted company, which no other company gets: mails and bookmarks lead to its host
 * (docs/domains/companyDeletion.md). No foreign key: it outlives the company.
 */
@Entity({ tableName: 'taken_slug', ...systemOnlyPolicy })
export class TakenSlug {
  [OptionalProps]?: 'takenAt';

  @PrimaryKey({ type: 'text' })
  slug!: string;

  @Property({ type: 'uuid' })
  companyId!: string;

  @Property({ type: 'timestamptz' })
  takenAt: Date = databaseNow();
}
