import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { User } from '../identity/user.entity.js';
import { newId } from '../platform/ids.js';
import { companyWall } from '../platform/rowLevelSecurity.js';

/** A company: the tenant (spec 1 §3). */
@ObjectType('Company')
@Entity({ tableName: 'company', ...companyWall })
export class Company {
  [OptionalProps]?: 'isActivated' | 'isAiEnabled' | 'createdAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Field(() => String)
  @Property({ type: 'text' })
  title!: string;

  /** The first part of the company's host name. */
  @Field(() => String)
  @Unique()
  @Property({ type: 'text' })
  slug!: string;

  /** The root owner: whoever made the company. */
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'owner_id' })
  ownerId!: string;

  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  isActivated = true;

  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  isAiEnabled = true;

  @Property({ type: 'timestamptz' })
  createdAt: Date = new Date();
}
