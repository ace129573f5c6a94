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

/** What a mail is, which says whose budget it counts for (`mailBudget.ts`). */
export type MailKind = 'invitation' | 'welcome' | 'reset' | 'confirmation' | 'notice' | 'digest';

/** A mail to be sent, written in the transaction that wants it, so that none is lost and none sent for nothing. */
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

  @CompanyKey()
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

  /** The account that may read it as well, whatever its role: a mail about that account alone. */
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'reader_id', deleteRule: 'set null', nullable: true })
  readerId: string | null = null;

  @Field(() => Date)
  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();

  @Property({ type: 'text', default: 'notice' })
  kind: MailKind = 'notice';

  /** The recipient as mails are counted. */
  @Property({ type: 'text', default: '' })
  countedAs = '';

  /** The invitation it brings, where it brings one; null again when that is gone. */
  @Index()
  @ManyToOne({
    entity: () => Invitation,
    mapToPk: true,
    fieldName: 'invitation_id',
    nullable: true,
    deleteRule: 'set null',
  })
  invitationId: string | null = null;

  /** When it took its place in the budgets; null while it waits for one. */
  @Property({ type: 'timestamptz', nullable: true })
  releasedAt: Date | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  sentAt: Date | null = null;
}
