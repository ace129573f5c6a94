import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Group } from './group.entity.js';

/** An invited address that joins a group when the invitation is accepted (docs/domains/groups.md). */
@Entity({ tableName: 'group_invitation', ...tenantPolicy })
@Unique({ properties: ['groupId', 'email'] })
export class GroupInvitation {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Index()
  @CompanyKey()
  companyId!: string;

  @ManyToOne({ entity: () => Group, mapToPk: true, fieldName: 'group_id', deleteRule: 'cascade' })
  groupId!: string;

  @Property({ type: 'text' })
  email!: string;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
