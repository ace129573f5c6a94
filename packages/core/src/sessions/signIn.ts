import { homeCompany } from '../companies/homeCompany.js';
import { AppError } from '../kernel/appError.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem, systemReader } from '../outbox/system.js';
import { completeFirstFactor, entered } from './completeSignIn.js';
import { trySourceOf } from './knownBrowsers.js';
import { lockAfterPassword } from '../accounts/lockAfterPassword.js';
import { asTry, forgetTry } from './loginLimit.js';
import type { Origin, SignedIn } from './openSession.js';
import { checkPassword } from '../accounts/password.js';
import { User } from '../accounts/user.entity.js';
import { withEmail } from '../accounts/withEmail.js';

/**
 * Signs a person in, into the company whose host was asked, or else their first active one (spec 1 §7). Whether an
 * account exists is told neither by the answer nor by its time: until the password is known to be right, both ways do
 * the same.
 * @throws AppError CREDENTIALS_WRONG, TOO_MANY_REQUESTS, USER_INACTIVE_IN_COMPANY, TWO_FACTOR_REQUIRED.
 */
export async function signIn(
  services: AppServices,
  input: { email: string; password: string },
  origin: Origin,
): Promise<SignedIn> {
  const email = input.email.trim().toLowerCase().slice(0, 300);
  const password = input.password.slice(0, 1_000);
  const source = await trySourceOf(services, { email }, origin);
  return await asTry(services, 'sign in', email, source, async (counted) => {
    const user = await systemReader(services, 'sign a person in').findOne(User, withEmail(email), {
      populate: ['passwordHash'],
    });
    if (!(await checkPassword(user?.passwordHash, password)) || !user) throw new AppError('CREDENTIALS_WRONG');
    const firstFactor = await asSystem(services, 'sign a person in', async (tx) => {
      await forgetTry(tx.em, counted);
      const companyId = await homeCompany(tx.em, user.id, origin);
      return await completeFirstFactor(services, tx, await lockAfterPassword(tx.em, user), companyId, origin);
    });
    return entered(firstFactor);
  });
}
