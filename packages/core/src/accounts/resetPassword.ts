import { writeAudit } from '../audit/writeAudit.js';
import { homeCompany } from '../companies/homeCompany.js';
import { readFirstTitle } from '../companies/makeFirstCompany.js';
import { mailAccount } from '../mail/mailAccount.js';
import { AppError } from '../kernel/appError.js';
import { requirePassword } from '../kernel/input.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import { completeFirstFactor, requireSession } from '../sessions/completeSignIn.js';
import { endSessions } from '../sessions/endSessions.js';
import { forgetAttemptsOf } from '../sessions/loginLimit.js';
import { OneTimeToken, type TokenPurposes } from './oneTimeToken.entity.js';
import { takeToken } from './oneTimeTokens.js';
import type { Origin, SignedIn } from '../sessions/openSession.js';
import { hashPassword } from './password.js';
import { proveEmail } from './proveEmail.js';

/**
 * Sets a new password by a mailed link, from `requestPasswordReset` or of an email confirmation, and signs in. The link
 * works once. All other sessions and one-time tokens of the account end (docs/domains/accounts.md).
 * @param sessionUserId the account of the current session, or null without one.
 * @throws AppError PASSWORD_TOO_SHORT, LINK_INVALID, USER_INACTIVE_IN_COMPANY, TWO_FACTOR_REQUIRED; NO_COMPANY,
 *   COMPANY_NAME_REQUIRED, COMPANY_NAME_INVALID: then the link still works and the password is the old one.
 */
export async function resetPassword(
  services: AppServices,
  input: { token: string; password: string; companyTitle?: string | null | undefined },
  origin: Origin,
  sessionUserId: string | null = null,
): Promise<SignedIn> {
  const password = requirePassword(input.password);
  const newTitle = readFirstTitle(input.companyTitle);
  const firstFactor = await asSystem(services, 'reset a password', async (tx) => {
    const { purpose, userId, details } = await takeToken(
      tx.em,
      ['passwordReset', 'emailProof'] as const,
      input.token.slice(0, 200),
    );
    if (userId === null) throw new AppError('LINK_INVALID');
    const { user } = await proveEmail(tx, userId, { sessionUserId, address: origin.address });
    if (purpose === 'emailProof' && (details as TokenPurposes['emailProof']).email !== user.email)
      throw new AppError('LINK_INVALID');
    const companyId = await homeCompany(tx.em, userId, origin);
    // Hashing is expensive, so only a valid link gets here.
    user.passwordHash = await hashPassword(password);
    await tx.em.nativeDelete(OneTimeToken, { userId });
    await endSessions(tx.em, userId, 'all');
    if (user.email !== null) await forgetAttemptsOf(tx.em, user.email);
    if (companyId !== null) {
      writeAudit(tx, {
        companyId,
        actor: user,
        action: 'user.passwordReset',
        subject: { id: userId, name: user.fullName },
        address: origin.address,
      });
    }
    await mailAccount(tx, user, {
      publicUrl: services.config.publicUrl,
      notice: 'passwordChanged',
      companyId: companyId ?? undefined,
    });
    return await completeFirstFactor(services, tx, user, { companyId, newTitle }, origin);
  });
  return requireSession(firstFactor);
}
