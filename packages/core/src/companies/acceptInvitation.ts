import type { Locale } from '@snaplore/schema/people';
import { admitPerson, entered } from '../identity/admitPerson.js';
import { trySourceOf } from '../identity/knownBrowsers.js';
import { asTry, forgetTry, type CountedTry } from '../identity/loginLimit.js';
import type { Origin, SignedIn } from '../identity/openSession.js';
import { checkPassword, hashPassword } from '../identity/password.js';
import { User } from '../identity/user.entity.js';
import { withEmail } from '../identity/withEmail.js';
import { AppError } from '../platform/appError.js';
import { readLocale, requireNames, requirePassword } from '../platform/input.js';
import type { Services } from '../platform/services.js';
import { asSystem, systemReader } from '../platform/system.js';
import { joinByInvitation } from './joinByInvitation.js';
import { holdOpenInvitation, openInvitation } from './openInvitation.js';

export interface AcceptInvitation {
  token: string;
  /** The names of a new account; who has one keeps theirs. */
  firstName: string;
  lastName: string;
  /** Of the account there is, or the one to be made. */
  password: string;
  /** Of the screen it is done at, for a new account. */
  locale?: Locale | null | undefined;
}

/**
 * Joins the company of an invitation and signs in (spec 1 §7, `/invited/{token}`). Somebody who has an account already
 * joins with it, by its own password; wrong tries count as they do at sign-in.
 * @throws AppError INVITATION_INVALID, CREDENTIALS_WRONG, TOO_MANY_REQUESTS, TWO_FACTOR_REQUIRED, PASSWORD_TOO_SHORT,
 *   FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED, USER_INACTIVE_IN_COMPANY, BAD_INPUT.
 */
export async function acceptInvitation(services: Services, input: AcceptInvitation, origin: Origin): Promise<SignedIn> {
  const system = systemReader(services, 'accept an invitation');
  const { email } = await openInvitation(system, input.token);
  const account = await system.findOne(User, withEmail(email), { populate: ['passwordHash'] });
  if (!account) return await joinAsNewcomer(services, input, origin);
  const source = await trySourceOf(services, { email }, origin);
  return await asTry(services, 'sign in', email, source, async (counted) => {
    if (!(await checkPassword(account.passwordHash, input.password.slice(0, 1_000)))) throw new AppError('CREDENTIALS_WRONG');
    return await joinWithAccount(services, input.token, account.id, counted, origin);
  });
}

async function joinAsNewcomer(services: Services, input: AcceptInvitation, origin: Origin): Promise<SignedIn> {
  const names = { ...requireNames(input), ...readLocale(input.locale) };
  const passwordHash = await hashPassword(requirePassword(input.password));
  const admission = await asSystem(services, 'accept an invitation', async (tx) => {
    const invitation = await holdOpenInvitation(tx.em, input.token);
    const { email, companyId } = invitation;
    // Somebody was quicker and made an account of this address: only its password opens it.
    if ((await tx.em.count(User, withEmail(email))) > 0) throw new AppError('CREDENTIALS_WRONG');
    const user = tx.em.create(User, { ...names, email, passwordHash });
    tx.em.persist(user);
    await joinByInvitation(tx, invitation, user, origin.address);
    return await admitPerson(services, tx, user, companyId, origin);
  });
  return entered(admission);
}

async function joinWithAccount(services: Services, token: string, userId: string, counted: CountedTry, origin: Origin): Promise<SignedIn> {
  const admission = await asSystem(services, 'accept an invitation', async (tx) => {
    const invitation = await holdOpenInvitation(tx.em, token);
    const user = await tx.em.findOneOrFail(User, { id: userId });
    await forgetTry(tx.em, counted);
    await joinByInvitation(tx, invitation, user, origin.address);
    return await admitPerson(services, tx, user, invitation.companyId, origin);
  });
  return entered(admission);
}
