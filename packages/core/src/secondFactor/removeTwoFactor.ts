import { audit } from '../audit/writeAudit.js';
import { mailAccount } from '../mail/mailAccount.js';
import type { MemberCaller } from '../kernel/caller.js';
import { OneTimeToken } from '../accounts/oneTimeToken.entity.js';
import { RecoveryCode } from './recoveryCode.entity.js';
import { withCurrentFactor } from './withCurrentFactor.js';

/**
 * Switches off the caller's second factor and deletes its secret and recovery codes (docs/domains/secondFactor.md).
 * @param input the current password (ignored if the account has none), and a code of the app or a recovery code.
 * @throws AppError PASSWORD_WRONG, TWO_FACTOR_WRONG, TWO_FACTOR_OFF, TOO_MANY_REQUESTS.
 */
export async function removeTwoFactor(caller: MemberCaller, input: { password: string; code: string }): Promise<void> {
  const { viewer, services } = caller;
  await withCurrentFactor(caller, input, async (tx, user) => {
    user.totpSince = null;
    user.totpSecret = null;
    await tx.em.nativeDelete(RecoveryCode, { userId: user.id });
    await tx.em.nativeDelete(OneTimeToken, { userId: user.id, purpose: 'twoFactor' });
    await audit(caller, tx, 'user.twoFactorOff', { id: user.id, name: user.fullName });
    const { publicUrl } = services.config;
    await mailAccount(tx, user, { publicUrl, notice: 'twoFactorOff', companyId: viewer.companyId });
  });
}
