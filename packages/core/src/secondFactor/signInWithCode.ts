import { LockMode } from '@mikro-orm/core';
import { limits } from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { hashToken } from '../kernel/secrets.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem, systemReader } from '../outbox/system.js';
import { completeSignIn } from '../sessions/completeSignIn.js';
import { trySourceOf } from '../sessions/knownBrowsers.js';
import { asTry, forgetTry } from '../sessions/loginLimit.js';
import { requireActiveMember } from '../sessions/requireActiveMember.js';
import { OneTimeToken, type TokenPurposes } from '../accounts/oneTimeToken.entity.js';
import type { Origin, SignedIn } from '../sessions/openSession.js';
import { useSecondFactor } from './secondFactor.js';
import { User } from '../accounts/user.entity.js';

/**
 * Ends a sign-in whose first factor was right with a code of the app, or a recovery code.
 * @param input the challenge that came with TWO_FACTOR_REQUIRED, and what was typed.
 * @throws AppError TWO_FACTOR_WRONG, SIGN_IN_EXPIRED after too long or too many wrong codes, TOO_MANY_REQUESTS,
 *   USER_INACTIVE_IN_COMPANY, COMPANY_DEACTIVATED.
 */
export async function signInWithCode(
  services: AppServices,
  input: { challenge: string; code: string },
  origin: Origin,
): Promise<SignedIn> {
  const ofChallenge = {
    tokenHash: hashToken(input.challenge.slice(0, 200)),
    purpose: 'twoFactor' as const,
    expiresAt: { $gt: databaseNow() },
  };
  const asked = await systemReader(services, 'sign in by a second factor').findOne(OneTimeToken, ofChallenge);
  if (asked?.userId == null) throw new AppError('SIGN_IN_EXPIRED');
  const { userId } = asked;
  const source = await trySourceOf(services, { userId }, origin);
  const session = await asTry(services, 'give the second factor', userId, source, async (counted) => {
    return await asSystem(services, 'sign in by a second factor', async (tx) => {
      const challenge = await tx.em.findOne(OneTimeToken, ofChallenge, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!challenge) throw new AppError('SIGN_IN_EXPIRED');
      const user = await tx.em.findOneOrFail(User, { id: userId }, { populate: ['totpSecret'] });
      if (!(await useSecondFactor(tx.em, services.config, user, input.code))) {
        // Not thrown here: the count has to be committed.
        challenge.tries += 1;
        if (challenge.tries >= limits.twoFactorTries) tx.em.remove(challenge);
        return null;
      }
      tx.em.remove(challenge);
      await forgetTry(tx.em, counted);
      const { companyId } = challenge.details as TokenPurposes['twoFactor'];
      return await completeSignIn(services, tx, await requireActiveMember(tx.em, userId, companyId), companyId, origin);
    });
  });
  if (!session) throw new AppError('TWO_FACTOR_WRONG', {}, { code: 'TWO_FACTOR_WRONG' });
  return session;
}
