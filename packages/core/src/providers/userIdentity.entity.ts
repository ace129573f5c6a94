import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { systemOnlyPolicy } from '../kernel/rowLevelSecurity.js';
import { User } from '../accounts/user.entity.js';

/** An account at an OpenID provider that is linked to a user. */
@Entity({ tableName: 'user_identity', ...systemOnlyPolicy })
@Unique({ properties: ['provider', 'subject'] })
export class UserIdentity {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  /** The provider's name in the settings. */
  @Property({ type: 'text' })
  provider!: string;

  /** The permanent id of the account at the provider (`sub`). */
  @Property({ type: 'text' })
  subject!: string;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
