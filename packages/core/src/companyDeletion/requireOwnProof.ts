import { User } from '../accounts/user.entity.js';
import { requireCurrentPassword } from '../accounts/requireCurrentPassword.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { useSecondFactor } from '../secondFactor/secondFactor.js';
import { withSecondFactor } from '../secondFactor/withSecondFactor.js';

/** What proves that an owner is asking; what the account does not have is ignored. */
export interface OwnProof {
  password: string;
  /** Of the authenticator app, or a recovery code. */
  code: string;
}

/**
 * Requires the caller's current password, and a code where a second factor is on.
 * @throws AppError PASSWORD_WRONG, TWO_FACTOR_WRONG, TOO_MANY_REQUESTS.
 */
export async function requireOwnProof(caller: MemberCaller, { password, code }: OwnProof): Promise<void> {
  const { viewer, services } = caller;
  await requireCurrentPassword(caller, password);
  const { totpSince } = await reader(caller).findOneOrFail(User, { id: viewer.userId });
  if (totpSince === null) return;
  if (code === '') throw new AppError('TWO_FACTOR_WRONG', {}, { code: 'TWO_FACTOR_WRONG' });
  await withSecondFactor(
    caller,
    async (em, user) => await useSecondFactor(em, services.config, user, code),
    async () => {
      await Promise.resolve();
    },
  );
}
