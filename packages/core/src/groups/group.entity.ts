import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { emitsAccessChange } from '../access/accessChanged.js';
import { User } from '../accounts/user.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';

/** A group of members in a company (docs/domains/groups.md). */
@ObjectType('Group')
@Entity({ tableName: 'user_group', ...tenantPolicy })
export class Group {
  [OptionalProps]?: 'createdAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Index()
  @CompanyKey()
  companyId!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  title!: string;

  @Field(() => Date)
  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}

/** A member of a group. */
@Entity({ tableName: 'group_member', ...tenantPolicy })
@Trigger(emitsAccessChange({ on: 'insert', of: 'user', id: 'new.user_id', companies: 'c.id = new.company_id' }))
@Trigger(emitsAccessChange({ on: 'delete', of: 'user', id: 'old.user_id', companies: 'c.id = old.company_id' }))
@Unique({ properties: ['groupId', 'userId'] })
export class GroupMember {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @ManyToOne({ entity: () => Group, mapToPk: true, fieldName: 'group_id', deleteRule: 'cascade' })
  groupId!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;
}
