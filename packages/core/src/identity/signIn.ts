import { Membership } from '../companies/membership.entity.js';
import { AppError } from '../platform/appError.js';
import type { Services } from '../platform/services.js';
import { asSystem } from '../platform/system.js';
import { admitPerson, entered } from './admitPerson.js';
import { countWrongTry, forgetWrongTries, refuseWhenHeld } from './loginLimit.js';
import type { Origin, SignedIn } from './openSession.js';
import { checkPassword } from './password.js';
import { User } from './user.entity.js';

/**
 * Signs a person in, into the company they joined first and are active in (spec 1 §7).
 * @throws AppError CREDENTIALS_WRONG, TOO_MANY_REQUESTS, USER_INACTIVE_IN_COMPANY, TWO_FACTOR_REQUIRED.
 */
export async function signIn(
  services: Services,
  input: { email: string; password: string },
  origin: Origin,
): Promise<SignedIn> {
  const email = input.email.trim().toLowerCase().slice(0, 300);
  const password = input.password.slice(0, 1_000);
  const outcome = await asSystem(services, 'sign a person in', async (tx) => {
    const { em } = tx;
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`sign-in:${email}`]);
    await refuseWhenHeld(em, email, origin.address);
    const user = await em.findOne(User, { email }, { populate: ['passwordHash'] });
    if (!(await checkPassword(user?.passwordHash, password)) || !user) {
      // Not thrown here: the count has to be committed.
      countWrongTry(em, email, origin.address);
      return null;
    }
    await forgetWrongTries(em, email);
    const memberships = await em.find(Membership, { userId: user.id }, { orderBy: { id: 'asc' } });
    const home = memberships.find((membership) => membership.status === 'active');
    if (!home) throw new AppError('USER_INACTIVE_IN_COMPANY');
    return await admitPerson(tx, user, home.companyId, origin);
  });
  if (!outcome) throw new AppError('CREDENTIALS_WRONG');
  return entered(outcome);
}
