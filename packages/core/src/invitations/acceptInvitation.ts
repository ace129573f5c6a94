import type { Locale } from '@snaplore/schema/people';
import { completeFirstFactor, requireSession } from '../sessions/completeSignIn.js';
import { attemptSourceOf } from '../sessions/knownBrowsers.js';
import { lockAfterPassword } from '../accounts/lockAfterPassword.js';
import { withAttemptLimit, forgetAttempt, type CountedAttempt } from '../sessions/loginLimit.js';
import type { Origin, SignedIn } from '../sessions/openSession.js';
import { checkPassword, hashPassword } from '../accounts/password.js';
import { proveEmail } from '../accounts/proveEmail.js';
import { User } from '../accounts/user.entity.js';
import { withEmail } from '../accounts/withEmail.js';
import { AppError } from '../kernel/appError.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { readLocale, requireNames, requirePassword } from '../kernel/input.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem, systemReader } from '../outbox/system.js';
import type { Tx } from '../outbox/transaction.js';
import type { Invitation } from './invitation.entity.js';
import { joinByInvitation } from './joinByInvitation.js';
import { lockOpenInvitation, openInvitation, provesAddress } from './openInvitation.js';

export interface AcceptInvitation {
  token: string;
  /** The names for a new account; an existing account keeps its own. */
  firstName: string;
  lastName: string;
  /** The password of the existing account, or of the one to be created or taken over. */
  password: string;
  /** The language of the screen, for a new account. */
  locale?: Locale | null | undefined;
}

/**
 * Joins the company of an invitation and signs in. With an existing account it takes that account's password, and wrong
 * ones count as at sign-in. An account with an unconfirmed address is taken over with the given names and password,
 * since the link proves the address (`proveEmail`, docs/domains/invitations.md).
 * @throws AppError INVITATION_INVALID, CREDENTIALS_WRONG, TOO_MANY_REQUESTS, TWO_FACTOR_REQUIRED, PASSWORD_TOO_SHORT,
 *   FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED, USER_INACTIVE_IN_COMPANY, BAD_INPUT; EMAIL_UNVERIFIED for an unconfirmed
 *   account if no mail server sent the link.
 */
export async function acceptInvitation(
  services: AppServices,
  input: AcceptInvitation,
  origin: Origin,
): Promise<SignedIn> {
  const system = systemReader(services, 'accept an invitation');
  const invitation = await openInvitation(system, input.token);
  const { email } = invitation;
  const account = await system.findOne(User, withEmail(email), { populate: ['passwordHash'] });
  if (!account || (account.emailVerifiedAt === null && provesAddress(services, invitation)))
    return await joinByMail(services, input, origin);
  if (account.emailVerifiedAt === null) throw new AppError('EMAIL_UNVERIFIED');
  const source = await attemptSourceOf(services, { email }, origin);
  return await withAttemptLimit(services, 'sign in', email, source, async (counted) => {
    if (!(await checkPassword(account.passwordHash, input.password.slice(0, 1_000))))
      throw new AppError('CREDENTIALS_WRONG');
    return await joinWithAccount(services, input.token, account, counted, origin);
  });
}

/** Joins by the link alone, which was mailed to the account's address. */
async function joinByMail(services: AppServices, input: AcceptInvitation, origin: Origin): Promise<SignedIn> {
  const names = { ...requireNames(input), ...readLocale(input.locale) };
  const passwordHash = await hashPassword(requirePassword(input.password));
  const firstFactor = await asSystem(services, 'accept an invitation', async (tx) => {
    const invitation = await lockOpenInvitation(tx.em, input.token);
    const user = await accountOfMail(services, tx, invitation, origin);
    Object.assign(user, { ...names, passwordHash });
    tx.em.persist(user);
    await joinByInvitation(tx, invitation, user, origin.address);
    return await completeFirstFactor(services, tx, user, { companyId: invitation.companyId, newTitle: null }, origin);
  });
  return requireSession(firstFactor);
}

/** Returns a new account for the invited address, or the one that is taken over. */
async function accountOfMail(
  services: AppServices,
  tx: Tx,
  invitation: Invitation,
  { address }: Origin,
): Promise<User> {
  const { email } = invitation;
  const known = await tx.em.findOne(User, withEmail(email));
  if (!known) return tx.em.create(User, { firstName: '', lastName: '', email, emailVerifiedAt: databaseNow() });
  if (!provesAddress(services, invitation)) throw new AppError('EMAIL_UNVERIFIED');
  const { user, isTakenOver } = await proveEmail(tx, known.id, { sessionUserId: null, address });
  // The address was confirmed in the meantime, so the account needs its password.
  if (!isTakenOver) throw new AppError('CREDENTIALS_WRONG');
  return user;
}

/** @param account loaded when its password was checked. */
async function joinWithAccount(
  services: AppServices,
  token: string,
  account: User,
  counted: CountedAttempt,
  origin: Origin,
): Promise<SignedIn> {
  const firstFactor = await asSystem(services, 'accept an invitation', async (tx) => {
    const invitation = await lockOpenInvitation(tx.em, token);
    const user = await lockAfterPassword(tx.em, account);
    await forgetAttempt(tx.em, counted);
    await joinByInvitation(tx, invitation, user, origin.address);
    return await completeFirstFactor(services, tx, user, { companyId: invitation.companyId, newTitle: null }, origin);
  });
  return requireSession(firstFactor);
}
