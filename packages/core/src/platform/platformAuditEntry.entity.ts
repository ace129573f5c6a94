import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import type { PlatformAuditAction } from '@snaplore/schema/platformAudit';
import { Field, ID, ObjectType } from 'type-graphql';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { systemOnlyPolicy } from '../kernel/rowLevelSecurity.js';

/**
 * What a super admin did, to which company and subject, when and from which address. Written in the transaction of the
 * action. It outlives the company, the user and the subject, whose names are stored as they were
 * (docs/domains/platform.md).
 */
@ObjectType('PlatformAuditEntry')
@Entity({ tableName: 'platform_audit_entry', ...systemOnlyPolicy })
// A second trigger, which exists only in the migration, refuses TRUNCATE.
@Trigger({
  name: 'platform_audit_entry_stays',
  timing: 'before',
  events: ['update', 'delete'],
  body: "raise exception 'The audit log cannot be changed' using errcode = 'insufficient_privilege';",
})
@Index({ properties: ['action', 'id'] })
@Index({ properties: ['companyId', 'id'] })
export class PlatformAuditEntry {
  [OptionalProps]?: 'createdAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Field(() => ID)
  @Property({ type: 'uuid' })
  actorId!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  actorName!: string;

  @Field(() => String, { description: 'One of the names in schema/platformAudit.ts.' })
  @Property({ type: 'text' })
  action!: PlatformAuditAction;

  /** Null for what concerns no company. No foreign key: the entry outlives the company. */
  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  companyId!: string | null;

  @Field(() => String, { description: "The company's title as it was; empty for what concerns no company." })
  @Property({ type: 'text' })
  companyTitle!: string;

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  subjectId!: string | null;

  @Field(() => String)
  @Property({ type: 'text' })
  subjectName!: string;

  /** Short values of what changed, never a secret. */
  @Property({ type: 'jsonb' })
  details!: Record<string, string | number | boolean | null>;

  /** The network address of the request. */
  @Field(() => String)
  @Property({ type: 'text' })
  address!: string;

  @Field(() => Date)
  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
