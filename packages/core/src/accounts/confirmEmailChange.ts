import { LockMode } from '@mikro-orm/core';
import { audit } from '../audit/writeAudit.js';
import { mailAccount } from '../mail/mailAccount.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { asSystem } from '../outbox/system.js';
import { OneTimeToken } from './oneTimeToken.entity.js';
import { takeToken } from './oneTimeTokens.js';
import { User } from './user.entity.js';
import { withEmail } from './withEmail.js';

/**
 * Replaces the account's address by the confirmed one and mails a notice to both addresses. The link works once and
 * only for the user who asked for it (docs/domains/accounts.md).
 * @throws AppError LINK_INVALID; EMAIL_TAKEN when another account has taken the address in the meantime.
 */
export async function confirmEmailChange(caller: MemberCaller, token: string): Promise<User> {
  const { viewer, services } = caller;
  authorize(viewer, 'Account.edit', { userId: viewer.userId });
  return await asSystem(services, 'change an account', async (tx) => {
    const { userId, details } = await takeToken(tx.em, 'emailChange', token.slice(0, 200));
    if (userId !== viewer.userId) throw new AppError('LINK_INVALID');
    // The same lock as in signUp: two accounts never get the same address.
    await tx.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`sign-up:${details.email}`]);
    if ((await tx.em.count(User, withEmail(details.email))) > 0)
      throw new AppError('EMAIL_TAKEN', {}, { email: 'EMAIL_TAKEN' });
    const user = await tx.em.findOneOrFail(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const before = user.email;
    user.email = details.email;
    user.emailVerifiedAt = databaseNow();
    // These links were mailed to the old address.
    await tx.em.nativeDelete(OneTimeToken, { userId, purpose: { $in: ['passwordReset', 'emailProof'] } });
    await audit(
      caller,
      tx,
      'user.emailChanged',
      { id: user.id, name: user.fullName },
      { from: before, to: details.email },
    );
    for (const to of [before, user.email]) {
      if (to !== null)
        await mailAccount(tx, user, {
          publicUrl: services.config.publicUrl,
          notice: 'emailChanged',
          companyId: viewer.companyId,
          to,
        });
    }
    return user;
  });
}
