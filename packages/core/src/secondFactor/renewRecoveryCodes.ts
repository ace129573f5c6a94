import { audit } from '../audit/writeAudit.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { confirmOneself } from '../accounts/confirmOneself.js';
import { replaceRecoveryCodes, useSecondFactor } from './secondFactor.js';
import { withSecondFactor } from './withSecondFactor.js';

/**
 * Gives the caller new recovery codes; the old ones are worth nothing from then on.
 * @param input the current password (not looked at where the account has none), and a code of the app or for recovery.
 * @returns the codes, told once.
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
  await confirmOneself(caller, input.password);
  const use: Parameters<typeof withSecondFactor>[1] = async (em, user) => {
    if (user.totpSince === null) throw new AppError('TWO_FACTOR_OFF');
    return await useSecondFactor(em, config, user, input.code);
  };
  return await withSecondFactor(caller, use, async (tx, user) => {
    await audit(caller, tx, 'user.recoveryCodesRenewed', { id: user.id, name: user.fullName });
    return await replaceRecoveryCodes(tx.em, config, user.id);
  });
}
