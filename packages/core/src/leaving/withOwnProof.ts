import { LockMode } from '@mikro-orm/core';
import { authorize } from '../access/authorize.js';
import { requireCurrentPassword } from '../accounts/requireCurrentPassword.js';
import { User } from '../accounts/user.entity.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { asSystem } from '../outbox/system.js';
import type { Tx } from '../outbox/transaction.js';
import { useSecondFactor } from '../secondFactor/secondFactor.js';
import { withSecondFactor } from '../secondFactor/withSecondFactor.js';

/** What proves that the owner of an account is asking: ignored is what the account does not have. */
export interface OwnProof {
  password: string;
  /** Of the authenticator app, or a recovery code. */
  code: string;
}

/**
 * Runs `work` once the caller has given their current password, and a code where a second factor is on; the account is
 * locked (docs/domains/leaving.md).
 * @throws AppError PASSWORD_WRONG, TWO_FACTOR_WRONG, TOO_MANY_REQUESTS.
 */
export async function withOwnProof<T>(
  caller: MemberCaller,
  { password, code }: OwnProof,
  work: (tx: Tx, user: User) => Promise<T>,
): Promise<T> {
  const { viewer, services } = caller;
  authorize(viewer, 'Account.edit', { userId: viewer.userId });
  await requireCurrentPassword(caller, password);
  const wrong = (): AppError => new AppError('TWO_FACTOR_WRONG', {}, { code: 'TWO_FACTOR_WRONG' });
  if (code === '')
    return await asSystem(services, 'prove who leaves', async (tx) => {
      const user = await tx.em.findOneOrFail(User, { id: viewer.userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (user.totpSince !== null) throw wrong();
      return await work(tx, user);
    });
  return await withSecondFactor(
    caller,
    async (em, user) => user.totpSince === null || (await useSecondFactor(em, services.config, user, code)),
    work,
  );
}

/** Requires the same before `work` that runs in a transaction of its own. @throws as `withOwnProof`. */
export async function requireOwnProof(caller: MemberCaller, proof: OwnProof): Promise<void> {
  await withOwnProof(caller, proof, async () => await Promise.resolve());
}
