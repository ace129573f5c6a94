import { acceptInvitation } from '@snaplore/core/invitations/acceptInvitation';
import { readInvitation } from '@snaplore/core/invitations/readInvitation';
import { signIn } from '@snaplore/core/sessions/signIn';
import { signInWithToken } from '@snaplore/core/sessions/signInWithToken';
import { signOut, signOutToken } from '@snaplore/core/sessions/signOut';
import { signUp } from '@snaplore/core/accounts/signUp';
import { createSocketTicket } from '@snaplore/core/sessions/socketTickets';
import { AppError } from '@snaplore/core/kernel/appError';
import { requireMember } from '@snaplore/core/access/authorize';
import { isThemselves } from '@snaplore/core/access/loginAs';
import { TakesSecret } from '@snaplore/core/kernel/fieldCost';
import type { Locale } from '@snaplore/schema/people';
import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { AuthPayload } from './authPayload.js';
import type { GraphContext } from '../context.js';
import { completeSignIn } from './completeSignIn.js';
import { LocaleEnum } from '../accounts/localeEnum.js';

@InputType()
export class SignUpInput {
  @Field(() => String)
  firstName!: string;

  @Field(() => String)
  lastName!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String)
  password!: string;

  @Field(() => String)
  companyTitle!: string;

  @Field(() => LocaleEnum, {
    nullable: true,
    description: 'The language of the screen, which becomes the language of the user.',
  })
  locale?: Locale | null;
}

@InputType()
export class SignInInput {
  @Field(() => String)
  email!: string;

  @Field(() => String)
  password!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Of the company to make, after the error NO_COMPANY; ignored for who has one.',
  })
  companyTitle?: string | null;
}

@InputType()
export class AcceptInvitationInput {
  @Field(() => String)
  token!: string;

  @Field(() => String)
  firstName!: string;

  @Field(() => String)
  lastName!: string;

  @Field(() => String)
  password!: string;

  @Field(() => LocaleEnum, {
    nullable: true,
    description: 'Of a new account: the language of the screen.',
  })
  locale?: Locale | null;
}

@ObjectType()
export class InvitationPreview {
  @Field(() => String)
  email!: string;

  @Field(() => String)
  firstName!: string;

  @Field(() => String)
  lastName!: string;

  @Field(() => String)
  companyTitle!: string;

  @Field(() => String, { nullable: true })
  inviterName!: string | null;

  @Field(() => Boolean, { description: 'An account has this address: the user joins with it.' })
  hasAccount!: boolean;

  @Field(() => Boolean, {
    description: 'An account with this address is not confirmed: accepting takes it over, with a new password.',
  })
  isAccountUnproved!: boolean;

  @Field(() => Boolean, {
    description:
      "Such an account exists, and this link confirms nothing: the account's own mail has " + 'to confirm it first.',
  })
  needsConfirmation!: boolean;
}

@ObjectType('SocketTicket')
class SocketTicketPayload {
  @Field(() => String)
  ticket!: string;

  @Field(() => Date)
  expiresAt!: Date;
}

@Resolver()
export class AuthResolver {
  @TakesSecret()
  @Query(() => InvitationPreview)
  async invitation(
    @Arg('token', () => String) token: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<InvitationPreview> {
    return await readInvitation(caller.services, token);
  }

  @TakesSecret()
  @Mutation(() => AuthPayload)
  async signUp(
    @Arg('input', () => SignUpInput) input: SignUpInput,
    @Ctx() context: GraphContext,
  ): Promise<AuthPayload> {
    return await completeSignIn(context, await signUp(context.caller.services, input, context.origin));
  }

  @TakesSecret()
  @Mutation(() => AuthPayload)
  async signIn(
    @Arg('input', () => SignInInput) input: SignInInput,
    @Ctx() context: GraphContext,
  ): Promise<AuthPayload> {
    return await completeSignIn(context, await signIn(context.caller.services, input, context.origin));
  }

  @TakesSecret()
  @Mutation(() => AuthPayload)
  async signInWithToken(
    @Arg('token', () => String) token: string,
    @Arg('companyTitle', () => String, {
      nullable: true,
      description: 'Of the company to make, after the error NO_COMPANY; ignored for who has one.',
    })
    companyTitle: string | null,
    @Ctx() context: GraphContext,
  ): Promise<AuthPayload> {
    return await completeSignIn(
      context,
      await signInWithToken(context.caller, { token, companyTitle }, context.browserKey, context.origin),
    );
  }

  @TakesSecret()
  @Mutation(() => AuthPayload)
  async acceptInvitation(
    @Arg('input', () => AcceptInvitationInput) input: AcceptInvitationInput,
    @Ctx() context: GraphContext,
  ): Promise<AuthPayload> {
    // Accepting an invitation never changes a session: a signed-in user joins by acceptOwnInvitation, or signs out
    // first.
    if (context.caller.viewer.kind === 'member') throw new AppError('SIGNED_IN_AS_ANOTHER');
    return await completeSignIn(context, await acceptInvitation(context.caller.services, input, context.origin));
  }

  @Mutation(() => Boolean, { description: 'Ends the session; the cookie of one that has ended goes, too.' })
  async signOut(
    @Ctx() context: GraphContext,
    @Arg('onlyLoginAs', () => Boolean, {
      nullable: true,
      description:
        "Only leaves another's place: a session of one's own, which another tab may have come back to, stays.",
    })
    onlyLoginAs?: boolean | null,
  ): Promise<boolean> {
    const { caller, refusedToken } = context;
    const { viewer } = caller;
    if (onlyLoginAs === true && viewer.kind === 'member' && isThemselves(viewer)) return true;
    if (refusedToken !== undefined) await signOutToken(caller.services, refusedToken);
    else if (!context.hasEndedSession) {
      requireMember(caller);
      await signOut(caller);
    }
    context.setSession(null);
    return true;
  }

  @Mutation(() => SocketTicketPayload)
  async createSocketTicket(@Ctx() { caller }: GraphContext): Promise<SocketTicketPayload> {
    requireMember(caller);
    return await createSocketTicket(caller);
  }
}
