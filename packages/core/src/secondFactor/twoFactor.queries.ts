import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { systemReader } from '../outbox/system.js';
import { RecoveryCode } from './recoveryCode.entity.js';
import { User } from '../accounts/user.entity.js';

/** The status of the caller's second factor. */
interface TwoFactorStatus {
  /** Since when sign-in requires it; null while it is off. */
  since: Date | null;
  recoveryCodesLeft: number;
}

/** Returns the status of the caller's own second factor (docs/domains/secondFactor.md). */
export async function readTwoFactor({ viewer, services }: MemberCaller): Promise<TwoFactorStatus> {
  authorize(viewer, 'Account.view', { userId: viewer.userId });
  const em = systemReader(services, 'change the second factor');
  const user = await em.findOneOrFail(User, { id: viewer.userId });
  const recoveryCodesLeft =
    user.totpSince === null ? 0 : await em.count(RecoveryCode, { userId: user.id, usedAt: null });
  return { since: user.totpSince, recoveryCodesLeft };
}
