import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { CompanyRole } from '@snaplore/schema/roles';
import { Field, ID, ObjectType } from 'type-graphql';
import { Invitation } from '../invitations/invitation.entity.js';
import { User } from '../accounts/user.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';

/** The kind of a mail, which determines its budget (`mailBudget.ts`). */
export type MailKind = 'invitation' | 'welcome' | 'reset' | 'confirmation' | 'notice' | 'digest';

/** A mail to be sent, written in the transaction of the command that sends it (docs/domains/mail.md). */
@ObjectType('OutboxMail')
@Entity({ tableName: 'mail', ...tenantPolicy })
@Check({ name: 'mail_kind', expression: "kind in ('invitation','welcome','reset','confirmation','notice','digest')" })
@Index({ properties: ['companyId', 'kind', 'releasedAt'] })
@Index({ properties: ['countedAs', 'kind', 'createdAt'] })
export class Mail {
  [OptionalProps]?:
    'kind' | 'countedAs' | 'invitationId' | 'releasedAt' | 'readableFrom' | 'readerId' | 'createdAt' | 'sentAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  /** Null for a mail to who was left without a company: only super admins read it in the outbox. */
  @CompanyKey({ nullable: true })
  companyId!: string | null;

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
   * The lowest company role that may read it in the outbox; null for super admins only. Whoever reads a link can use
   * it.
   */
  @Property({ type: 'text', nullable: true })
  readableFrom: CompanyRole | null = null;

  /** An account that may read it in the outbox whatever its role, for mails about that account only. */
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'reader_id', deleteRule: 'set null', nullable: true })
  readerId: string | null = null;

  @Field(() => Date)
  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();

  @Property({ type: 'text', default: 'notice' })
  kind: MailKind = 'notice';

  /** The recipient's address in the form by which mails are counted. */
  @Property({ type: 'text', default: '' })
  countedAs = '';

  /** The invitation that it contains; null once that is deleted. */
  @Index()
  @ManyToOne({
    entity: () => Invitation,
    mapToPk: true,
    fieldName: 'invitation_id',
    nullable: true,
    deleteRule: 'set null',
  })
  invitationId: string | null = null;

  /** When it was counted against its budgets; null while it waits. */
  @Property({ type: 'timestamptz', nullable: true })
  releasedAt: Date | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  sentAt: Date | null = null;
}
