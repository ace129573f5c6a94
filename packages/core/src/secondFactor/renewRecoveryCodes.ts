import { audit } from '../audit/writeAudit.js';
import type { MemberCaller } from '../kernel/caller.js';
import { replaceRecoveryCodes } from './secondFactor.js';
import { withCurrentFactor } from './withCurrentFactor.js';

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
  return await withCurrentFactor(caller, input, async (tx, user) => {
    await audit(caller, tx, 'user.recoveryCodesRenewed', { id: user.id, name: user.fullName });
    return await replaceRecoveryCodes(tx.em, caller.services.config, user.id);
  });
}
