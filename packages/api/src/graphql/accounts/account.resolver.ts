import { confirmEmailChange } from '@snaplore/core/accounts/confirmEmailChange';
import { deviceOf } from '@snaplore/core/sessions/device';
import { readOwnUser } from '@snaplore/core/accounts/readAccount';
import { requestPasswordReset } from '@snaplore/core/accounts/requestPasswordReset';
import { resetPassword } from '@snaplore/core/accounts/resetPassword';
import { revokeOtherSessions, revokeSession } from '@snaplore/core/sessions/revokeSessions';
import { listSessions } from '@snaplore/core/sessions/sessions.queries';
import { updateProfile } from '@snaplore/core/accounts/updateProfile';
import { User } from '@snaplore/core/accounts/user.entity';
import { requireMember } from '@snaplore/core/access/authorize';
import { AtMost, Costs, TakesSecret } from '@snaplore/core/kernel/fieldCost';
import * as limits from '@snaplore/schema/limits';
import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver } from 'type-graphql';
import { AuthPayload } from '../sessions/authPayload.js';
import type { GraphContext } from '../context.js';
import { Account, accountOf, ProfilePayload, ResetPasswordInput, SessionView, UpdateProfileInput } from './account.js';
import { completeSignIn } from '../sessions/completeSignIn.js';
import { Me } from './me.js';

@Resolver(() => Account)
export class AccountResolver {
  @AtMost(limits.sessionsListed)
  @FieldResolver(() => [SessionView], { description: 'The sessions of the user, the one used last first.' })
  async sessions(@Ctx() { caller }: GraphContext): Promise<SessionView[]> {
    requireMember(caller);
    const sessions = await listSessions(caller);
    return sessions.map(({ session: { id, userAgent, address, createdAt, lastUsedAt }, adminName }) => ({
      id,
      address,
      createdAt,
      lastUsedAt,
      adminName,
      isCurrent: id === caller.viewer.sessionId,
      ...deviceOf(userAgent),
    }));
  }

  @TakesSecret()
  @Mutation(() => Boolean, { description: 'Answers the same whether or not the account exists.' })
  async requestPasswordReset(
    @Arg('email', () => String) email: string,
    @Ctx() { caller, origin }: GraphContext,
  ): Promise<boolean> {
    await requestPasswordReset(caller.services, { email }, origin);
    return true;
  }

  @TakesSecret()
  @Mutation(() => AuthPayload)
  async resetPassword(
    @Arg('input', () => ResetPasswordInput) input: ResetPasswordInput,
    @Ctx() context: GraphContext,
  ): Promise<AuthPayload> {
    const { viewer } = context.caller;
    const sessionUserId = viewer.kind === 'member' ? viewer.userId : null;
    return await completeSignIn(
      context,
      await resetPassword(context.caller.services, input, context.origin, sessionUserId),
    );
  }

  @TakesSecret()
  @Mutation(() => ProfilePayload)
  async updateProfile(
    @Arg('input', () => UpdateProfileInput) input: UpdateProfileInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<ProfilePayload> {
    requireMember(caller);
    const { proposedEmail } = await updateProfile(caller, input);
    const user = await readOwnUser(caller);
    return { user, account: accountOf(user), proposedEmail };
  }

  @TakesSecret()
  @Mutation(() => User)
  async confirmEmailChange(@Arg('token', () => String) token: string, @Ctx() { caller }: GraphContext): Promise<User> {
    requireMember(caller);
    return await confirmEmailChange(caller, token);
  }

  @Mutation(() => Account)
  async revokeSession(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<Account> {
    requireMember(caller);
    await revokeSession(caller, id);
    return accountOf(await readOwnUser(caller));
  }

  @Mutation(() => Account, { description: 'Ends every session of the user but this one.' })
  async revokeOtherSessions(@Ctx() { caller }: GraphContext): Promise<Account> {
    requireMember(caller);
    await revokeOtherSessions(caller);
    return accountOf(await readOwnUser(caller));
  }
}

@Resolver(() => Me)
export class MyAccountResolver {
  @Costs(100)
  @FieldResolver(() => Account)
  async account(@Ctx() { caller }: GraphContext): Promise<Account> {
    requireMember(caller);
    return accountOf(await readOwnUser(caller));
  }
}
