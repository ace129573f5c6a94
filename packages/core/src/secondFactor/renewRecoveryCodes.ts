import { audit } from '../audit/writeAudit.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireCurrentPassword } from '../accounts/requireCurrentPassword.js';
import { replaceRecoveryCodes, useSecondFactor } from './secondFactor.js';
import { withSecondFactor } from './withSecondFactor.js';

/**
 * Replaces the caller's recovery codes by new ones (docs/domains/secondFactor.md).
 * @param input the current password (ignored if the account has none), and a code of the app or a recovery code.
 * @returns the codes, which are shown only once.
 * @throws AppError PASSWORD_WRONG, TWO_FACTOR_WRONG, TWO_FACTOR_OFF, TOO_MANY_REQUESTS.
 */
export async function renewRecoveryCodes(
  caller: MemberCaller,
  input: { password: string; code: string },
): Promise<string[]> {
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
  return await withSecondFactor(caller, use, async (tx, user) => {
    await audit(caller, tx, 'user.recoveryCodesRenewed', { id: user.id, name: user.fullName });
    return await replaceRecoveryCodes(tx.em, config, user.id);
  });
}
