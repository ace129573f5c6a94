import { audit } from '../audit/writeAudit.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { replaceRecoveryCodes, useAppCode } from './secondFactor.js';
import { withSecondFactor } from './withSecondFactor.js';

/**
 * Switches on the caller's second factor by the first code of their app (docs/domains/secondFactor.md).
 * @returns the recovery codes, which are shown only once.
 * @throws AppError TWO_FACTOR_WRONG, TOO_MANY_REQUESTS, TWO_FACTOR_ON.
 */
export async function confirmTwoFactor(caller: MemberCaller, code: string): Promise<string[]> {
  const {
    viewer,
    services: { config },
  } = caller;
  authorize(viewer, 'Account.edit', { userId: viewer.userId });
  const use: Parameters<typeof withSecondFactor>[1] = async (em, user) => {
    if (user.totpSince !== null) throw new AppError('TWO_FACTOR_ON');
    return await useAppCode(em, config, user, code);
  };
  return await withSecondFactor(caller, use, async (tx, user) => {
    user.totpSince = databaseNow();
    await audit(caller, tx, 'user.twoFactorOn', { id: user.id, name: user.fullName });
    return await replaceRecoveryCodes(tx.em, config, user.id);
  });
}
