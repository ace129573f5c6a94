import { authorize } from '../access/authorize.js';
import { requireCurrentPassword } from '../accounts/requireCurrentPassword.js';
import type { User } from '../accounts/user.entity.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Tx } from '../outbox/transaction.js';
import { useSecondFactor } from './secondFactor.js';
import { withSecondFactor } from './withSecondFactor.js';

/**
 * Runs `work` once the caller has confirmed their password and the second factor that they have now
 * (docs/domains/secondFactor.md).
 * @param input the current password (ignored if the account has none), and a code of the app or a recovery code.
 * @throws AppError PASSWORD_WRONG, TWO_FACTOR_WRONG, TWO_FACTOR_OFF, TOO_MANY_REQUESTS.
 */
export async function withCurrentFactor<T>(
  caller: MemberCaller,
  input: { password: string; code: string },
  work: (tx: Tx, user: User) => Promise<T>,
): Promise<T> {
  const { viewer, services } = caller;
  authorize(viewer, 'Account.edit', { userId: viewer.userId });
  await requireCurrentPassword(caller, input.password);
  return await withSecondFactor(
    caller,
    async (em, user) => {
      if (user.totpSince === null) throw new AppError('TWO_FACTOR_OFF');
      return await useSecondFactor(em, services.config, user, input.code);
    },
    work,
  );
}
