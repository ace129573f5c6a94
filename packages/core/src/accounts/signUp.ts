import type { Locale } from '@snaplore/schema/people';
import { insertCompany } from '../companies/insertCompany.js';
import { mailAccount } from '../mail/mailAccount.js';
import { limitAddress } from '../kernel/addressLimit.js';
import { AppError } from '../kernel/appError.js';
import { readLocale, requireCompanyTitle, requireEmail, requireNames, requirePassword } from '../kernel/input.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import { completeSignIn } from '../sessions/completeSignIn.js';
import { mailEmailProof } from './emailProof.js';
import { countAttempt, forgetAttempt } from '../sessions/loginLimit.js';
import type { Origin, SignedIn } from '../sessions/openSession.js';
import { hashPassword } from './password.js';
import { User } from './user.entity.js';
import { withEmail } from './withEmail.js';

export interface SignUp {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  /** Defaults to "{firstName}'s team". */
  companyTitle?: string | null | undefined;
  /** The language of the screen; English by default. */
  locale?: Locale | null | undefined;
}

/**
 * Creates an account with a company of its own and its personal workspace, mails a confirmation link, and signs the
 * user in. For a taken address nothing changes, and its owner gets a mail (docs/domains/accounts.md).
 * @throws AppError EMAIL_TAKEN, EMAIL_INVALID, PASSWORD_TOO_SHORT, FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED,
 *   COMPANY_NAME_REQUIRED, COMPANY_NAME_INVALID, BAD_INPUT; TOO_MANY_REQUESTS for a network address that signs up too
 *   often, and for a taken address that is tried too often.
 */
export async function signUp(services: AppServices, input: SignUp, origin: Origin): Promise<SignedIn> {
  // Refused sign-ups count too: each reveals whether an address is taken.
  limitAddress(services, 'sign up', origin.address);
  const names = { ...requireNames(input), ...readLocale(input.locale) };
  const email = requireEmail(input.email);
  const title = requireCompanyTitle(input.companyTitle ?? `${names.firstName}'s team`);
  const password = requirePassword(input.password);
  const { publicUrl } = services.config;
  const counted = await countAttempt(services, 'sign up', email, { address: origin.address, known: null });
  const passwordHash = await hashPassword(password);
  const session = await asSystem(services, 'sign up a user', async (tx) => {
    const { em } = tx;
    // With this lock, two simultaneous sign-ups of one address create one account.
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`sign-up:${email}`]);
    const taken = await em.findOne(User, withEmail(email));
    if (taken) {
      // Throws after the commit, so that the mail and the count stay.
      await mailAccount(tx, taken, { publicUrl, notice: 'signUpTried' });
      return null;
    }
    await forgetAttempt(em, counted);
    const user = em.create(User, { ...names, email, passwordHash });
    em.persist(user);
    const company = await insertCompany(services, tx, user, title, origin.address);
    await mailEmailProof(tx, publicUrl, user, company.id);
    return await completeSignIn(services, tx, user, company.id, origin);
  });
  if (!session) throw new AppError('EMAIL_TAKEN', {}, { email: 'EMAIL_TAKEN' });
  return session;
}
