import { Session } from '@snaplore/core/sessions/session.entity';
import { User } from '@snaplore/core/accounts/user.entity';
import { Field, ID, InputType, ObjectType } from 'type-graphql';

@InputType()
export class ResetPasswordInput {
  @Field(() => String)
  token!: string;

  @Field(() => String)
  password!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Of the company to make, after the error NO_COMPANY; ignored for who has one.',
  })
  companyTitle?: string | null;
}

@InputType({ description: 'Fields that are left out stay unchanged.' })
export class UpdateProfileInput {
  @Field(() => String, { nullable: true })
  firstName?: string | null;

  @Field(() => String, { nullable: true })
  lastName?: string | null;

  @Field(() => String, { nullable: true, description: 'Blank removes it.' })
  jobTitle?: string | null;

  @Field(() => String, { nullable: true, description: 'Takes effect when the link that is mailed to it is followed.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'YYYY-MM-DD; blank removes it.' })
  birthDay?: string | null;

  @Field(() => String, { nullable: true })
  passwordOld?: string | null;

  @Field(() => String, { nullable: true })
  passwordNew?: string | null;

  @Field(() => String, { nullable: true })
  passwordConfirm?: string | null;

  @Field(() => String, { nullable: true, description: 'PNG or JPEG, base64 without a prefix.' })
  userProfileImage?: string | null;

  @Field(() => Boolean, { nullable: true })
  isUserProfileImageDeleted?: boolean | null;
}

@ObjectType({ description: 'The parts of an account that only its user may see.' })
export class Account {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: 'YYYY-MM-DD.' })
  birthDay!: string | null;

  @Field(() => Boolean, { description: 'False for a user who only signs in at a provider.' })
  hasPassword!: boolean;
}

@ObjectType('Session', { description: 'A device on which the user is signed in.' })
export class SessionView {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: 'The name of the browser, if known.' })
  browser!: string | null;

  @Field(() => String, { nullable: true, description: 'The name of the system, if known.' })
  system!: string | null;

  @Field(() => String, { description: 'The network address that it was opened from.' })
  address!: string;

  @Field(() => Date)
  createdAt!: Session['createdAt'];

  @Field(() => Date, { description: 'To the nearest five minutes.' })
  lastUsedAt!: Session['lastUsedAt'];

  @Field(() => Boolean)
  isCurrent!: boolean;

  @Field(() => String, { nullable: true, description: "The super admin who works in the user's place in it." })
  adminName!: string | null;
}

@ObjectType()
export class ProfilePayload {
  @Field(() => User)
  user!: User;

  @Field(() => Account)
  account!: Account;

  @Field(() => String, { nullable: true, description: 'A new address that waits for confirmation.' })
  proposedEmail!: string | null;
}

/** @param user with the hash of the password loaded */
export function accountOf(user: User): Account {
  return { id: user.id, birthDay: user.birthDay, hasPassword: user.passwordHash != null };
}
