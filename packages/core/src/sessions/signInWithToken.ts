import { User } from '../accounts/user.entity.js';
import { readFirstTitle } from '../companies/makeFirstCompany.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { asSystem } from '../outbox/system.js';
import { completeFirstFactor, completeSignIn, requireSession } from './completeSignIn.js';
import { isBoundTo } from './browserBinding.js';
import { openLoginAs } from './openLoginAs.js';
import { requireActiveMember } from './requireActiveMember.js';
import { takeToken } from '../accounts/oneTimeTokens.js';
import type { Origin, SignedIn } from './openSession.js';

/**
 * Exchanges the single-use token of a URL for a session: after a sign-in at a provider, as another company, or for a
 * super admin in the place of a company's root owner. It works only in the browser that started the sign-in, or with
 * the super admin's own session; for anybody else it is used up without effect (docs/domains/sessions.md).
 * @param browserKey the secret kept by the browser since the sign-in started (`browserBinding.ts`).
 * @throws AppError LINK_INVALID, USER_INACTIVE_IN_COMPANY, COMPANY_DEACTIVATED, TWO_FACTOR_REQUIRED, OWNER_MISSING;
 *   NO_COMPANY, COMPANY_NAME_REQUIRED, COMPANY_NAME_INVALID: then the token still works.
 */
export async function signInWithToken(
  caller: Caller,
  { token, companyTitle }: { token: string; companyTitle?: string | null | undefined },
  browserKey: string | null,
  origin: Origin,
): Promise<SignedIn> {
  const { services } = caller;
  const newTitle = readFirstTitle(companyTitle);
  const firstFactor = await asSystem(services, 'sign in with a single-use token', async (tx) => {
    const taken = await takeToken(tx.em, ['signIn', 'loginAs'], token.slice(0, 200));
    // Throws after the commit, so that a token found by another browser is used up.
    if ('adminSessionId' in taken.details) {
      const session = await openLoginAs(tx, caller, taken.details, origin);
      return session && { session };
    }
    const { userId } = taken;
    if (userId === null) throw new AppError('LINK_INVALID');
    const { companyId, isSecondFactorDue, binding } = taken.details;
    if (!isBoundTo(binding, browserKey)) return null;
    const user =
      companyId === null
        ? await tx.em.findOneOrFail(User, { id: userId })
        : await requireActiveMember(tx.em, userId, companyId);
    if (isSecondFactorDue || companyId === null)
      return await completeFirstFactor(services, tx, user, { companyId, newTitle }, origin);
    return { session: await completeSignIn(services, tx, user, companyId, origin, { isHandedOver: true }) };
  });
  if (!firstFactor) throw new AppError('LINK_INVALID');
  return requireSession(firstFactor);
}
