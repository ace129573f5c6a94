import { confirmTwoFactor } from '@snaplore/core/secondFactor/confirmTwoFactor';
import { proposeTwoFactor } from '@snaplore/core/secondFactor/proposeTwoFactor';
import { readOwnUser } from '@snaplore/core/accounts/readAccount';
import { removeTwoFactor } from '@snaplore/core/secondFactor/removeTwoFactor';
import { renewRecoveryCodes } from '@snaplore/core/secondFactor/renewRecoveryCodes';
import { signInWithCode } from '@snaplore/core/secondFactor/signInWithCode';
import { readTwoFactor } from '@snaplore/core/secondFactor/twoFactor.queries';
import { requireMember } from '@snaplore/core/access/authorize';
import { Costs, TakesSecret } from '@snaplore/core/kernel/fieldCost';
import { Arg, Ctx, FieldResolver, Mutation, Resolver } from 'type-graphql';
import { AuthPayload } from '../sessions/authPayload.js';
import type { GraphContext } from '../context.js';
import { Account, accountOf } from '../accounts/account.js';
import { completeSignIn } from '../sessions/completeSignIn.js';
import { RecoveryCodes, SecondFactorInput, SignInWithCodeInput, TwoFactor, TwoFactorProposal } from './twoFactor.js';

@Resolver(() => Account)
export class TwoFactorResolver {
  @Costs(100)
  @FieldResolver(() => TwoFactor)
  async twoFactor(@Ctx() { caller }: GraphContext): Promise<TwoFactor> {
    requireMember(caller);
    return await readTwoFactor(caller);
  }

  @TakesSecret()
  @Mutation(() => AuthPayload, { description: 'Completes a sign-in that requires the second factor.' })
  async signInWithCode(
    @Arg('input', () => SignInWithCodeInput) input: SignInWithCodeInput,
    @Ctx() context: GraphContext,
  ): Promise<AuthPayload> {
    return await completeSignIn(context, await signInWithCode(context.caller.services, input, context.origin));
  }

  @TakesSecret()
  @Mutation(() => TwoFactorProposal)
  async proposeTwoFactor(
    @Arg('password', () => String) password: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<TwoFactorProposal> {
    requireMember(caller);
    return await proposeTwoFactor(caller, password);
  }

  @TakesSecret()
  @Mutation(() => RecoveryCodes)
  async confirmTwoFactor(
    @Arg('code', () => String) code: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<RecoveryCodes> {
    requireMember(caller);
    const codes = await confirmTwoFactor(caller, code);
    return { codes, account: accountOf(await readOwnUser(caller)) };
  }

  @TakesSecret()
  @Mutation(() => RecoveryCodes)
  async renewRecoveryCodes(
    @Arg('input', () => SecondFactorInput) input: SecondFactorInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<RecoveryCodes> {
    requireMember(caller);
    const codes = await renewRecoveryCodes(caller, input);
    return { codes, account: accountOf(await readOwnUser(caller)) };
  }

  @TakesSecret()
  @Mutation(() => Account)
  async removeTwoFactor(
    @Arg('input', () => SecondFactorInput) input: SecondFactorInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Account> {
    requireMember(caller);
    await removeTwoFactor(caller, input);
    return accountOf(await readOwnUser(caller));
  }
}
