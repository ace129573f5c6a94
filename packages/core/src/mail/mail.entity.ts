import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { CompanyRole } from '@snaplore/schema/roles';
import { Field, ID, ObjectType } from 'type-graphql';
import { Company } from '../companies/company.entity.js';
import { databaseNow } from '../platform/databaseClock.js';
import { newId } from '../platform/ids.js';
import { tenantWall } from '../platform/rowLevelSecurity.js';

/** A mail to be sent, written in the transaction that wants it, so that none is lost and none sent for nothing. */
@ObjectType('OutboxMail')
@Entity({ tableName: 'mail', ...tenantWall })
export class Mail {
  [OptionalProps]?: 'readableFrom' | 'createdAt' | 'sentAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @ManyToOne({ entity: () => Company, mapToPk: true, fieldName: 'company_id', deleteRule: 'cascade' })
  companyId!: string;

  @Field(() => String)
  @Property({ type: 'text', fieldName: 'recipient' })
  to!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  subject!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  text!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  html!: string;

  /**
   * The least role in the company that may read it where no server sends mails; null: super admins alone. A link opens
   * what it is for to whoever has it.
   */
  @Property({ type: 'text', nullable: true })
  readableFrom: CompanyRole | null = null;

  @Field(() => Date)
  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();

  @Property({ type: 'timestamptz', nullable: true })
  sentAt: Date | null = null;
}
