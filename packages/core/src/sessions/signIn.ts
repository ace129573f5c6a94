import { homeCompany } from '../companies/homeCompany.js';
import { readFirstTitle } from '../companies/makeFirstCompany.js';
import { AppError } from '../kernel/appError.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem, systemReader } from '../outbox/system.js';
import { completeFirstFactor, requireSession } from './completeSignIn.js';
import { attemptSourceOf } from './knownBrowsers.js';
import { lockAfterPassword } from '../accounts/lockAfterPassword.js';
import { withAttemptLimit, forgetAttempt } from './loginLimit.js';
import type { Origin, SignedIn } from './openSession.js';
import { checkPassword } from '../accounts/password.js';
import { User } from '../accounts/user.entity.js';
import { withEmail } from '../accounts/withEmail.js';

/**
 * Signs a user in, to the company whose host was requested, or to their first active one. Until the password is known
 * to be correct, the work is the same whether the account exists or not, so neither the answer nor its timing reveals
 * it (docs/domains/sessions.md).
 * @param input the title is of the company that a user makes who was left without one (`makeFirstCompany`).
 * @throws AppError CREDENTIALS_WRONG, TOO_MANY_REQUESTS, USER_INACTIVE_IN_COMPANY, TWO_FACTOR_REQUIRED, NO_COMPANY,
 *   COMPANY_NAME_REQUIRED, COMPANY_NAME_INVALID.
 */
export async function signIn(
  services: AppServices,
  input: { email: string; password: string; companyTitle?: string | null | undefined },
  origin: Origin,
): Promise<SignedIn> {
  const email = input.email.trim().toLowerCase().slice(0, 300);
  const password = input.password.slice(0, 1_000);
  const newTitle = readFirstTitle(input.companyTitle);
  const source = await attemptSourceOf(services, { email }, origin);
  return await withAttemptLimit(services, 'sign in', email, source, async (counted) => {
    const user = await systemReader(services, 'sign in a user').findOne(User, withEmail(email), {
      populate: ['passwordHash'],
    });
    if (!(await checkPassword(user?.passwordHash, password)) || !user) throw new AppError('CREDENTIALS_WRONG');
    const firstFactor = await asSystem(services, 'sign in a user', async (tx) => {
      await forgetAttempt(tx.em, counted);
      const companyId = await homeCompany(tx.em, user.id, origin);
      const home = { companyId, newTitle };
      return await completeFirstFactor(services, tx, await lockAfterPassword(tx.em, user), home, origin);
    });
    return requireSession(firstFactor);
  });
}
