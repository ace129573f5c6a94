import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Account } from '../accounts/account.js';

@InputType()
export class SignInWithCodeInput {
  @Field(() => String, { description: 'From the error TWO_FACTOR_REQUIRED.' })
  challenge!: string;

  @Field(() => String, { description: 'Six digits of the app, or a recovery code.' })
  code!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Of the company to make, after the error NO_COMPANY; ignored for who has one.',
  })
  companyTitle?: string | null;
}

@InputType()
export class SecondFactorInput {
  @Field(() => String, { description: 'Ignored for an account without one.' })
  password!: string;

  @Field(() => String, { description: 'Six digits of the app, or a recovery code.' })
  code!: string;
}

@ObjectType({ description: "The state of the user's second factor." })
export class TwoFactor {
  @Field(() => Date, { nullable: true, description: 'Null while it is off.' })
  since!: Date | null;

  @Field(() => Int)
  recoveryCodesLeft!: number;
}

@ObjectType({ description: 'The secret for an authenticator app, returned once.' })
export class TwoFactorProposal {
  @Field(() => String, { description: 'For manual entry, base 32.' })
  secret!: string;

  @Field(() => String, { description: 'The otpauth: URI, for a QR code.' })
  uri!: string;
}

@ObjectType()
export class RecoveryCodes {
  @Field(() => [String], { description: 'Returned once; each code works once.' })
  codes!: string[];

  @Field(() => Account)
  account!: Account;
}
