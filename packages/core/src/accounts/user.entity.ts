import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import type { DigestRhythm, Locale } from '@snaplore/schema/people';
import type { GlobalRole } from '@snaplore/schema/roles';
import { Field, ID, ObjectType } from 'type-graphql';
import { emitsAccessChange } from '../access/accessChanged.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { userPolicy } from '../kernel/rowLevelSecurity.js';
import { Triggers } from '../kernel/triggers.js';
import { countsAccounts } from '../platform/countsPlatform.js';
import { endsWithGlobalRole } from '../sessions/endsLoginAs.js';

/** A user account (docs/domains/accounts.md). Users belong to no company; `Membership` connects them to one. */
@ObjectType('User')
@Entity({ tableName: 'app_user', ...userPolicy })
@Trigger(
  emitsAccessChange({
    on: 'update',
    of: 'user',
    id: 'old.id',
    companies: 'c.id in (select company_id from membership where user_id = old.id)',
    when: '((old.global_role IS DISTINCT FROM new.global_role) OR ((old.email IS NULL) <> (new.email IS NULL)))',
  }),
)
@Trigger(endsWithGlobalRole)
@Triggers(countsAccounts)
@Check({ name: 'app_user_locale', expression: "locale in ('en','uk')" })
@Check({ name: 'app_user_notification_digest', expression: "notification_digest in ('off','daily','weekly')" })
@Index({
  name: 'app_user_email',
  expression: 'create unique index app_user_email on app_user (lower(email)) where email is not null',
})
export class User {
  [OptionalProps]?:
    | 'emailVerifiedAt'
    | 'jobTitle'
    | 'birthDay'
    | 'profileImageKey'
    | 'lastTimeLoggedIn'
    | 'totpSince'
    | 'totpStep'
    | 'locale'
    | 'notificationDigest'
    | 'globalRole'
    | 'deletedAt'
    | 'createdAt'
    | 'fullName';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Field(() => String)
  @Property({ type: 'text' })
  firstName!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  lastName!: string;

  /** Null for a guest's account. */
  @Property({ type: 'text', nullable: true })
  email!: string | null;

  /** When the address was confirmed (`proveEmail`), or null. */
  @Property({ type: 'timestamptz', nullable: true })
  emailVerifiedAt: Date | null = null;

  /** argon2id; null while the account has no password. */
  @Property({ type: 'text', nullable: true, hidden: true, lazy: true })
  passwordHash?: string | null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'text', nullable: true })
  jobTitle: string | null = null;

  /** YYYY-MM-DD. */
  @Property({ type: 'date', nullable: true })
  birthDay: string | null = null;

  /** The photo's key in the storage. */
  @Property({ type: 'text', nullable: true })
  profileImageKey: string | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  lastTimeLoggedIn: Date | null = null;

  /** The sealed secret of the second factor (`kernel/secrets.ts`); only proposed until `totpSince` is set. */
  @Property({ type: 'bytea', nullable: true, hidden: true, lazy: true })
  totpSecret?: Buffer | null;

  /** Since when sign-in requires a second factor, or null. */
  @Property({ type: 'timestamptz', nullable: true })
  totpSince: Date | null = null;

  /** The 30-second step (counted from 1970) of the last code used: a code works once. */
  @Property({ type: 'int', nullable: true })
  totpStep: number | null = null;

  /** The language of the user's screens and mails. */
  @Property({ type: 'text', default: 'en' })
  locale: Locale = 'en';

  /** How often a digest of unread notifications is mailed. */
  @Property({ type: 'text', default: 'off' })
  notificationDigest: DigestRhythm = 'off';

  @Property({ type: 'text', nullable: true })
  globalRole: GlobalRole | null = null;

  /** When the account was deleted: the row has no name and no address then (docs/domains/leaving.md), or null. */
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();

  @Field(() => String)
  get fullName(): string {
    return `${this.firstName} ${this.lastName}`.trim();
  }
}
