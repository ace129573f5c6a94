import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { systemOnlyPolicy } from '../kernel/rowLevelSecurity.js';

/** A wrong sign-in attempt, counted by account and by network. The key is a hash: no addresses are stored. */
@Entity({ tableName: 'login_attempt', ...systemOnlyPolicy })
@Index({ properties: ['key', 'occurredAt'] })
export class LoginAttempt {
  [OptionalProps]?: 'occurredAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Property({ type: 'text' })
  key!: string;

  @Property({ type: 'timestamptz' })
  occurredAt: Date = databaseNow();
}
