import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Account } from '../accounts/account.js';

@InputType()
export class SignInWithCodeInput {
  @Field(() => String, { description: 'As it came with TWO_FACTOR_REQUIRED.' })
  challenge!: string;

  @Field(() => String, { description: 'Six digits of the app, or a recovery code.' })
  code!: string;
}

@InputType()
export class SecondFactorInput {
  @Field(() => String, { description: 'Not looked at where the account has none.' })
  password!: string;

  @Field(() => String, { description: 'Six digits of the app, or a recovery code.' })
  code!: string;
}

@ObjectType({ description: "How the person's second factor stands." })
export class TwoFactor {
  @Field(() => Date, { nullable: true, description: 'Null while it is off.' })
  since!: Date | null;

  @Field(() => Int)
  recoveryCodesLeft!: number;
}

@ObjectType({ description: 'What an authenticator app is given, told once.' })
export class TwoFactorProposal {
  @Field(() => String, { description: 'For typing in, base 32.' })
  secret!: string;

  @Field(() => String, { description: 'The otpauth: address, for a QR picture.' })
  uri!: string;
}

@ObjectType()
export class RecoveryCodes {
  @Field(() => [String], { description: 'Told once; each works once.' })
  codes!: string[];

  @Field(() => Account)
  account!: Account;
}
