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
export interface EmailProofWay {
  /** The account of the session that it is done in; null without one. */
  sessionUserId: string | null;
  /** The network address of the request. */
  address: string;
}

/**
 * Writes down that an account's address belongs to who is acting: they read its mail. An account can be made with any
 * address, so the first proof takes away every way in that was set up before it (password, second factor, sessions,
 * tokens, provider accounts), unless it is given in a session of that very account.
 * The account's row is locked from here on: no session begins beside it.
 * @returns the account as it is now; `isTakenOver` when its ways in were taken away.
 */
export async function proveEmail(
  tx: Tx,
  userId: string,
  way: EmailProofWay,
): Promise<{ user: User; isTakenOver: boolean }> {
  const { em } = tx;
  const user = await em.findOneOrFail(
    User,
    { id: userId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, populate: ['passwordHash', 'totpSecret'], refresh: true },
  );
  if (user.emailVerifiedAt !== null) return { user, isTakenOver: false };
  user.emailVerifiedAt = databaseNow();
  const isTakenOver = way.sessionUserId !== userId;
  if (isTakenOver) await dropWaysIn(tx, user);
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
        address: way.address,
      });
    }
  }
  await em.flush();
  return { user, isTakenOver };
}

async function dropWaysIn({ em }: Tx, user: User): Promise<void> {
  const { id: userId } = user;
  user.passwordHash = null;
  user.totpSecret = null;
  user.totpSince = null;
  user.totpStep = null;
  await em.nativeDelete(RecoveryCode, { userId });
  await em.nativeDelete(UserIdentity, { userId });
  // Before the sessions: a token that is being used at this moment opens its session first, and that ends as well.
  await em.nativeDelete(OneTimeToken, { userId });
  await endSessions(em, userId, 'all');
}
