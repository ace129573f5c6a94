import { LockMode } from '@mikro-orm/core';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { asSystem } from '../outbox/system.js';
import type { Tx } from '../outbox/transaction.js';
import { withAttemptLimit, forgetAttempt } from '../sessions/loginLimit.js';
import { User } from '../accounts/user.entity.js';

/**
 * Runs `work` for a signed-in user once `use` has accepted their code (docs/domains/secondFactor.md). Wrong codes are
 * counted by session, separately from those of other sources.
 * @throws AppError TWO_FACTOR_WRONG, TOO_MANY_REQUESTS.
 */
export async function withSecondFactor<T>(
  { viewer, services, address }: MemberCaller,
  use: (em: Em, user: User) => Promise<boolean>,
  work: (tx: Tx, user: User) => Promise<T>,
): Promise<T> {
  const source = { address, known: viewer.sessionId };
  return await withAttemptLimit(
    services,
    'give the second factor',
    viewer.userId,
    source,
    async (counted) =>
      await asSystem(services, 'change the second factor', async (tx) => {
        const user = await tx.em.findOneOrFail(
          User,
          { id: viewer.userId },
          { populate: ['totpSecret'], lockMode: LockMode.PESSIMISTIC_WRITE },
        );
        if (!(await use(tx.em, user))) throw new AppError('TWO_FACTOR_WRONG', {}, { code: 'TWO_FACTOR_WRONG' });
        await forgetAttempt(tx.em, counted);
        return await work(tx, user);
      }),
  );
}
