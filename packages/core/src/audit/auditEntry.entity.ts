import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import type { AuditAction } from '@snaplore/schema/audit';
import { Field, ID, ObjectType } from 'type-graphql';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';

/**
 * Who did what, to what, when and from which address. Written in the transaction of the action. Names are stored as
 * they were, since users and subjects may be deleted (docs/domains/audit.md).
 */
@ObjectType('AuditEntry')
@Entity({ tableName: 'audit_entry', ...tenantPolicy })
// Entries are deleted only with their company: by a cascade, which runs inside another trigger, or by the job that
// removes the rows of a deleted company, on the role of the system. A second trigger, which exists
// only in the migration, refuses TRUNCATE.
@Trigger({
  name: 'audit_entry_stays',
  timing: 'before',
  events: ['update', 'delete'],
  body:
    "if tg_op = 'DELETE' and (pg_trigger_depth() > 1 or (current_user = 'snaplore_system' and exists " +
    '(select 1 from company where id = old.company_id and deleted_at is not null))) then return old; end if; ' +
    "raise exception 'The audit log cannot be changed' using errcode = 'insufficient_privilege';",
})
@Index({ properties: ['companyId', 'id'] })
@Index({ properties: ['companyId', 'actorId', 'id'] })
@Index({ properties: ['companyId', 'action', 'id'] })
export class AuditEntry {
  [OptionalProps]?: 'createdAt' | 'adminId' | 'adminName';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  /** Null for actions of the product itself. No foreign key: the entry outlives the user. */
  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  actorId!: string | null;

  @Field(() => String)
  @Property({ type: 'text' })
  actorName!: string;

  /** The super admin who did it in the actor's place (docs/domains/loginAs.md); null for the actor themselves. */
  @Property({ type: 'uuid', nullable: true })
  adminId: string | null = null;

  @Field(() => String, { nullable: true, description: "The super admin who did it in the actor's place." })
  @Property({ type: 'text', nullable: true })
  adminName: string | null = null;

  @Field(() => String, { description: 'One of the names in schema/audit.ts.' })
  @Property({ type: 'text' })
  action!: AuditAction;

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  subjectId!: string | null;

  @Field(() => String)
  @Property({ type: 'text' })
  subjectName!: string;

  /** Short values of what changed, never a secret. */
  @Property({ type: 'jsonb' })
  details!: Record<string, string | number | boolean | null>;

  /** The network address of the request; empty for the product itself. */
  @Field(() => String)
  @Property({ type: 'text' })
  address!: string;

  @Field(() => Date)
  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
