import { LockMode } from '@mikro-orm/core';
import { writeAudit } from '../audit/writeAudit.js';
import { Membership } from '../members/membership.entity.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { Tx } from '../outbox/transaction.js';
import { endSessions } from '../sessions/endSessions.js';
import { OneTimeToken } from './oneTimeToken.entity.js';
import { RecoveryCode } from '../secondFactor/recoveryCode.entity.js';
import { User } from './user.entity.js';
import { UserIdentity } from '../providers/userIdentity.entity.js';

/** How an address is proved. */
interface EmailProofContext {
  /** The account of the current session, or null without one. */
  sessionUserId: string | null;
  /** The network address of the request. */
  address: string;
}

/**
 * Marks an account's address as confirmed. Anybody can sign up with any address, so the first proof removes every
 * sign-in method set up before it (password, second factor, sessions, tokens, linked provider accounts), unless it is
 * given in a session of the same account (docs/domains/accounts.md). Locks the account's row until the transaction
 * ends, so that no session opens at the same time.
 * @returns the updated account, and `isTakenOver` if its sign-in methods were removed.
 */
export async function proveEmail(
  tx: Tx,
  userId: string,
  context: EmailProofContext,
): Promise<{ user: User; isTakenOver: boolean }> {
  const { em } = tx;
  const user = await em.findOneOrFail(
    User,
    { id: userId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, populate: ['passwordHash', 'totpSecret'], refresh: true },
  );
  if (user.emailVerifiedAt !== null) return { user, isTakenOver: false };
  user.emailVerifiedAt = databaseNow();
  const isTakenOver = context.sessionUserId !== userId;
  if (isTakenOver) await removeSignInMethods(tx, user);
  else await em.nativeDelete(OneTimeToken, { userId, purpose: 'emailProof' });
  for (const { companyId } of await em.find(Membership, { userId })) {
    for (const action of isTakenOver
      ? (['user.emailVerified', 'user.signInReset'] as const)
      : (['user.emailVerified'] as const)) {
      writeAudit(tx, {
        companyId,
        actor: user,
        action,
        subject: { id: userId, name: user.fullName },
        address: context.address,
      });
    }
  }
  await em.flush();
  return { user, isTakenOver };
}

async function removeSignInMethods({ em }: Tx, user: User): Promise<void> {
  const { id: userId } = user;
  user.passwordHash = null;
  user.totpSecret = null;
  user.totpSince = null;
  user.totpStep = null;
  await em.nativeDelete(RecoveryCode, { userId });
  await em.nativeDelete(UserIdentity, { userId });
  // Before the sessions: a token used at this very moment opens its session first, and that one is ended too.
  await em.nativeDelete(OneTimeToken, { userId });
  await endSessions(em, userId, 'all');
}
