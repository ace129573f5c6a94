import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { newId } from '../kernel/ids.js';
import { systemOnlyPolicy } from '../kernel/rowLevelSecurity.js';
import { User } from '../accounts/user.entity.js';

/** A code that replaces the second factor once. Only its hash is stored. */
@Entity({ tableName: 'recovery_code', ...systemOnlyPolicy })
export class RecoveryCode {
  [OptionalProps]?: 'usedAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  @Property({ type: 'bytea' })
  codeHash!: Buffer;

  @Property({ type: 'timestamptz', nullable: true })
  usedAt: Date | null = null;
}
