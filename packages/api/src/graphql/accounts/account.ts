import { Session } from '@snaplore/core/sessions/session.entity';
import { User } from '@snaplore/core/accounts/user.entity';
import { Field, ID, InputType, ObjectType } from 'type-graphql';

@InputType()
export class ResetPasswordInput {
  @Field(() => String)
  token!: string;

  @Field(() => String)
  password!: string;
}

@InputType({ description: 'What is not named stays.' })
export class UpdateProfileInput {
  @Field(() => String, { nullable: true })
  firstName?: string | null;

  @Field(() => String, { nullable: true })
  lastName?: string | null;

  @Field(() => String, { nullable: true, description: 'Blank takes it away.' })
  jobTitle?: string | null;

  @Field(() => String, { nullable: true, description: 'Counts once the link that is mailed to it was followed.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'YYYY-MM-DD; blank takes it away.' })
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

@ObjectType({ description: 'What only the person themselves may know of their account.' })
export class Account {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: 'YYYY-MM-DD.' })
  birthDay!: string | null;

  @Field(() => Boolean, { description: 'False for those who only ever sign in elsewhere.' })
  hasPassword!: boolean;
}

@ObjectType('Session', { description: 'A device on which the person is signed in.' })
export class SessionView {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: 'The name of the browser, where it tells.' })
  browser!: string | null;

  @Field(() => String, { nullable: true, description: 'The name of the system, where it tells.' })
  system!: string | null;

  @Field(() => String, { description: 'The network address that it was opened from.' })
  address!: string;

  @Field(() => Date)
  createdAt!: Session['createdAt'];

  @Field(() => Date, { description: 'To the nearest five minutes.' })
  lastUsedAt!: Session['lastUsedAt'];

  @Field(() => Boolean)
  isCurrent!: boolean;
}

@ObjectType()
export class ProfilePayload {
  @Field(() => User)
  user!: User;

  @Field(() => Account)
  account!: Account;

  @Field(() => String, { nullable: true, description: 'A new address that waits for its confirmation.' })
  proposedEmail!: string | null;
}

/** @param user with the hash of the password loaded */
export function accountOf(user: User): Account {
  return { id: user.id, birthDay: user.birthDay, hasPassword: user.passwordHash != null };
}
