import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Company } from '../companies/company.entity.js';
import { databaseNow } from '../platform/databaseClock.js';
import { newId } from '../platform/ids.js';
import { tenantWall } from '../platform/rowLevelSecurity.js';
import { Group } from './group.entity.js';

/** Somebody invited to the company who joins a group on arrival (spec 3 §7, invited users of a group). */
@Entity({ tableName: 'group_invitation', ...tenantWall })
@Unique({ properties: ['groupId', 'email'] })
export class GroupInvitation {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Index()
  @ManyToOne({ entity: () => Company, mapToPk: true, fieldName: 'company_id', deleteRule: 'cascade' })
  companyId!: string;

  @ManyToOne({ entity: () => Group, mapToPk: true, fieldName: 'group_id', deleteRule: 'cascade' })
  groupId!: string;

  @Property({ type: 'text' })
  email!: string;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
