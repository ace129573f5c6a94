import { audit } from '../audit/writeAudit.js';
import { mailAccount } from '../mail/mailAccount.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireCurrentPassword } from '../accounts/requireCurrentPassword.js';
import { OneTimeToken } from '../accounts/oneTimeToken.entity.js';
import { RecoveryCode } from './recoveryCode.entity.js';
import { useSecondFactor } from './secondFactor.js';
import { withSecondFactor } from './withSecondFactor.js';

/**
 * Switches off the caller's second factor and deletes its secret and recovery codes (docs/domains/secondFactor.md).
 * @param input the current password (ignored if the account has none), and a code of the app or a recovery code.
 * @throws AppError PASSWORD_WRONG, TWO_FACTOR_WRONG, TWO_FACTOR_OFF, TOO_MANY_REQUESTS.
 */
export async function removeTwoFactor(caller: MemberCaller, input: { password: string; code: string }): Promise<void> {
  const {
    viewer,
    services: { config },
  } = caller;
  authorize(viewer, 'Account.edit', { userId: viewer.userId });
  await requireCurrentPassword(caller, input.password);
  const use: Parameters<typeof withSecondFactor>[1] = async (em, user) => {
    if (user.totpSince === null) throw new AppError('TWO_FACTOR_OFF');
    return await useSecondFactor(em, config, user, input.code);
  };
  await withSecondFactor(caller, use, async (tx, user) => {
    user.totpSince = null;
    user.totpSecret = null;
    await tx.em.nativeDelete(RecoveryCode, { userId: user.id });
    await tx.em.nativeDelete(OneTimeToken, { userId: user.id, purpose: 'twoFactor' });
    await audit(caller, tx, 'user.twoFactorOff', { id: user.id, name: user.fullName });
    await mailAccount(tx, user, { publicUrl: config.publicUrl, notice: 'twoFactorOff', companyId: viewer.companyId });
  });
}
