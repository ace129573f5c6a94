import { LockMode } from '@mikro-orm/core';
import * as limits from '@snaplore/schema/limits';
import { makeFirstCompany, readFirstTitle } from '../companies/makeFirstCompany.js';
import { AppError } from '../kernel/appError.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { hashToken } from '../kernel/secrets.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem, systemReader } from '../outbox/system.js';
import { completeSignIn } from '../sessions/completeSignIn.js';
import { attemptSourceOf } from '../sessions/knownBrowsers.js';
import { withAttemptLimit, forgetAttempt } from '../sessions/loginLimit.js';
import { requireActiveMember } from '../sessions/requireActiveMember.js';
import { OneTimeToken, type TokenPurposes } from '../accounts/oneTimeToken.entity.js';
import type { Origin, SignedIn } from '../sessions/openSession.js';
import { useSecondFactor } from './secondFactor.js';
import { User } from '../accounts/user.entity.js';

/**
 * Completes a sign-in by a code of the app or a recovery code (docs/domains/secondFactor.md).
 * @param input the challenge of TWO_FACTOR_REQUIRED, the code as typed, and the title of the company that a user makes
 *   who was left without one.
 * @throws AppError TWO_FACTOR_WRONG, TOO_MANY_REQUESTS, USER_INACTIVE_IN_COMPANY, COMPANY_DEACTIVATED, NO_COMPANY,
 *   COMPANY_NAME_REQUIRED, COMPANY_NAME_INVALID: then the challenge and the code stay unused;
 *   SIGN_IN_EXPIRED when the challenge has expired or had too many wrong codes.
 */
export async function signInWithCode(
  services: AppServices,
  input: { challenge: string; code: string; companyTitle?: string | null | undefined },
  origin: Origin,
): Promise<SignedIn> {
  const newTitle = readFirstTitle(input.companyTitle);
  const challengeFilter = {
    tokenHash: hashToken(input.challenge.slice(0, 200)),
    purpose: 'twoFactor' as const,
    expiresAt: { $gt: databaseNow() },
  };
  const pending = await systemReader(services, 'sign in with a second factor').findOne(OneTimeToken, challengeFilter);
  if (pending?.userId == null) throw new AppError('SIGN_IN_EXPIRED');
  const { userId } = pending;
  const source = await attemptSourceOf(services, { userId }, origin);
  const session = await withAttemptLimit(services, 'give the second factor', userId, source, async (counted) => {
    return await asSystem(services, 'sign in with a second factor', async (tx) => {
      const challenge = await tx.em.findOne(OneTimeToken, challengeFilter, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!challenge) throw new AppError('SIGN_IN_EXPIRED');
      const user = await tx.em.findOneOrFail(User, { id: userId }, { populate: ['totpSecret'] });
      if (!(await useSecondFactor(tx.em, services.config, user, input.code))) {
        // Throws after the commit, so that the count is stored.
        challenge.tries += 1;
        if (challenge.tries >= limits.twoFactorTries) tx.em.remove(challenge);
        return null;
      }
      tx.em.remove(challenge);
      await forgetAttempt(tx.em, counted);
      const { companyId } = challenge.details as TokenPurposes['twoFactor'];
      const member = companyId === null ? user : await requireActiveMember(tx.em, userId, companyId);
      const home = companyId ?? (await makeFirstCompany(services, tx, user, newTitle, origin));
      return await completeSignIn(services, tx, member, home, origin);
    });
  });
  if (!session) throw new AppError('TWO_FACTOR_WRONG', {}, { code: 'TWO_FACTOR_WRONG' });
  return session;
}
