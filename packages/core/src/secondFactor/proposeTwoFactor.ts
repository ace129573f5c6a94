import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { asSystem } from '../outbox/system.js';
import { requireCurrentPassword } from '../accounts/requireCurrentPassword.js';
import { createSecret } from './secondFactor.js';
import { User } from '../accounts/user.entity.js';

/** The secret for an authenticator app, returned only once. */
export interface TwoFactorProposal {
  /** For typing in, in base 32. */
  secret: string;
  /** The `otpauth:` URL, for a QR code. */
  uri: string;
}

/**
 * Creates a secret for the caller's authenticator app. It takes effect with `confirmTwoFactor`; a newer proposal
 * replaces it (docs/domains/secondFactor.md).
 * @param password the current password; ignored if the account has none.
 * @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS, TWO_FACTOR_ON.
 */
export async function proposeTwoFactor(caller: MemberCaller, password: string): Promise<TwoFactorProposal> {
  const { viewer, services } = caller;
  authorize(viewer, 'Account.edit', { userId: viewer.userId });
  await requireCurrentPassword(caller, password);
  return await asSystem(services, 'change the second factor', async ({ em }) => {
    const user = await em.findOneOrFail(User, { id: viewer.userId });
    const { sealed, secret, uri } = createSecret(services.config, user);
    // The condition on `totpSince` guards against a simultaneous confirmation.
    const proposed = await em.nativeUpdate(
      User,
      { id: user.id, totpSince: null },
      { totpSecret: sealed, totpStep: null },
    );
    if (proposed === 0) throw new AppError('TWO_FACTOR_ON');
    return { secret, uri };
  });
}
