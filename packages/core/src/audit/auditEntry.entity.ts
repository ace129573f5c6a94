import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import type { AuditAction } from '@snaplore/schema/audit';
import { Field, ID, ObjectType } from 'type-graphql';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';

/**
 * Who did what to what, when and from where. Written in the transaction of the deed; the database itself refuses to
 * change or remove an entry while its company exists. Names are kept as they were: the person or thing may go.
 */
@ObjectType('AuditEntry')
@Entity({ tableName: 'audit_entry', ...tenantPolicy })
// No role writes over what happened: an entry goes with its company (a cascade runs inside another trigger), or not at
// all. Another trigger, written in the migration alone, refuses TRUNCATE.
@Trigger({
  name: 'audit_entry_stays',
  timing: 'before',
  events: ['update', 'delete'],
  body: `if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if; raise exception 'The audit log cannot be changed' using errcode = 'insufficient_privilege';`,
})
@Index({ properties: ['companyId', 'id'] })
@Index({ properties: ['companyId', 'actorId', 'id'] })
@Index({ properties: ['companyId', 'action', 'id'] })
export class AuditEntry {
  [OptionalProps]?: 'createdAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  /** Null for the product itself. No foreign key: the entry outlives the person. */
  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  actorId!: string | null;

  @Field(() => String)
  @Property({ type: 'text' })
  actorName!: string;

  @Field(() => String, { description: 'One of the names in schema/audit.ts.' })
  @Property({ type: 'text' })
  action!: AuditAction;

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  subjectId!: string | null;

  @Field(() => String)
  @Property({ type: 'text' })
  subjectName!: string;

  /** What changed, in a few words each: never a secret. */
  @Property({ type: 'jsonb' })
  details!: Record<string, string | number | boolean | null>;

  /** The network address it came from; empty for the product itself. */
  @Field(() => String)
  @Property({ type: 'text' })
  address!: string;

  @Field(() => Date)
  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
