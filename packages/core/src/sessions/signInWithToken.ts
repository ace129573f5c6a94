import { AppError } from '../kernel/appError.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import { completeFirstFactor, completeSignIn, requireSession } from './completeSignIn.js';
import { isBoundTo } from './browserBinding.js';
import { requireActiveMember } from './requireActiveMember.js';
import { takeToken } from '../accounts/oneTimeTokens.js';
import type { Origin, SignedIn } from './openSession.js';

/**
 * Exchanges the single-use token of a URL for a session: after a sign-in at a provider, or as another company. It works
 * only in the browser that started the sign-in; any other browser uses it up without effect (docs/domains/sessions.md).
 * @param browserKey the secret kept by the browser since the sign-in started (`browserBinding.ts`).
 * @throws AppError LINK_INVALID, USER_INACTIVE_IN_COMPANY, COMPANY_DEACTIVATED, TWO_FACTOR_REQUIRED.
 */
export async function signInWithToken(
  services: AppServices,
  token: string,
  browserKey: string | null,
  origin: Origin,
): Promise<SignedIn> {
  const firstFactor = await asSystem(services, 'sign in with a single-use token', async (tx) => {
    const { userId, details } = await takeToken(tx.em, 'signIn', token.slice(0, 200));
    if (userId === null) throw new AppError('LINK_INVALID');
    const { companyId, isSecondFactorDue, binding } = details;
    // Throws after the commit, so that a token found by another browser is used up.
    if (!isBoundTo(binding, browserKey)) return null;
    const user = await requireActiveMember(tx.em, userId, companyId);
    if (isSecondFactorDue) return await completeFirstFactor(services, tx, user, companyId, origin);
    return { session: await completeSignIn(services, tx, user, companyId, origin, { isHandedOver: true }) };
  });
  if (!firstFactor) throw new AppError('LINK_INVALID');
  return requireSession(firstFactor);
}
