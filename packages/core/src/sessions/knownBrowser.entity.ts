import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { systemOnlyPolicy } from '../kernel/rowLevelSecurity.js';
import { User } from '../accounts/user.entity.js';

/** A browser that has signed in to an account. It keeps a random token in a cookie; only the hash is stored. */
@Entity({ tableName: 'known_browser', ...systemOnlyPolicy })
@Unique({ properties: ['tokenHash', 'userId'] })
export class KnownBrowser {
  [OptionalProps]?: 'createdAt' | 'lastUsedAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  @Property({ type: 'bytea' })
  tokenHash!: Buffer;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();

  /** Time of its last sign-in. */
  @Property({ type: 'timestamptz' })
  lastUsedAt: Date = databaseNow();
}
