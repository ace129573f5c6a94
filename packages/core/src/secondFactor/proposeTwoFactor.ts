import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { asSystem } from '../outbox/system.js';
import { confirmOneself } from '../accounts/confirmOneself.js';
import { newSecondFactor } from './secondFactor.js';
import { User } from '../accounts/user.entity.js';

/** What an authenticator app is given, told once. */
export interface TwoFactorProposal {
  /** For typing in, base 32. */
  secret: string;
  /** The `otpauth:` address, for a QR picture. */
  uri: string;
}

/**
 * Makes a secret for the caller's authenticator app; it counts from `confirmTwoFactor` on. A newer proposal replaces
 * it.
 * @param password the current one; not looked at where the account has none.
 * @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS, TWO_FACTOR_ON.
 */
export async function proposeTwoFactor(caller: MemberCaller, password: string): Promise<TwoFactorProposal> {
  const { viewer, services } = caller;
  authorize(viewer, 'Account.edit', { userId: viewer.userId });
  await confirmOneself(caller, password);
  return await asSystem(services, 'change the second factor', async ({ em }) => {
    const user = await em.findOneOrFail(User, { id: viewer.userId });
    const { sealed, secret, uri } = newSecondFactor(services.config, user);
    // The condition holds against a confirmation at the same moment.
    const proposed = await em.nativeUpdate(
      User,
      { id: user.id, totpSince: null },
      { totpSecret: sealed, totpStep: null },
    );
    if (proposed === 0) throw new AppError('TWO_FACTOR_ON');
    return { secret, uri };
  });
}
