import type { Locale } from '@snaplore/schema/people';
import { completeFirstFactor, entered } from '../sessions/completeSignIn.js';
import { trySourceOf } from '../sessions/knownBrowsers.js';
import { lockAfterPassword } from '../accounts/lockAfterPassword.js';
import { asTry, forgetTry, type CountedTry } from '../sessions/loginLimit.js';
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
  /** The names of a new account; who has one keeps theirs. */
  firstName: string;
  lastName: string;
  /** Of the account there is, or the one to be made or taken over. */
  password: string;
  /** Of the screen it is done at, for a new account. */
  locale?: Locale | null | undefined;
}

/**
 * Joins the company of an invitation and signs in (spec 1 §7, `/invited/{token}`). Somebody who has an account already
 * joins with it, by its own password; wrong tries count as they do at sign-in. An account whose address nobody has
 * proved is taken over by the reader of the mail, with the names and the password given here (`proveEmail`).
 * @throws AppError INVITATION_INVALID, EMAIL_UNVERIFIED where no mail server sent the link to such an account,
 * CREDENTIALS_WRONG,
 * TOO_MANY_REQUESTS, TWO_FACTOR_REQUIRED, PASSWORD_TOO_SHORT,
 * FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED, USER_INACTIVE_IN_COMPANY, BAD_INPUT.
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
  const source = await trySourceOf(services, { email }, origin);
  return await asTry(services, 'sign in', email, source, async (counted) => {
    if (!(await checkPassword(account.passwordHash, input.password.slice(0, 1_000))))
      throw new AppError('CREDENTIALS_WRONG');
    return await joinWithAccount(services, input.token, account, counted, origin);
  });
}

/** Joins by the link alone: it is the mail of the account's address. */
async function joinByMail(services: AppServices, input: AcceptInvitation, origin: Origin): Promise<SignedIn> {
  const names = { ...requireNames(input), ...readLocale(input.locale) };
  const passwordHash = await hashPassword(requirePassword(input.password));
  const firstFactor = await asSystem(services, 'accept an invitation', async (tx) => {
    const invitation = await lockOpenInvitation(tx.em, input.token);
    const user = await accountOfMail(services, tx, invitation, origin);
    Object.assign(user, { ...names, passwordHash });
    tx.em.persist(user);
    await joinByInvitation(tx, invitation, user, origin.address);
    return await completeFirstFactor(services, tx, user, invitation.companyId, origin);
  });
  return entered(firstFactor);
}

/** A new account of the invited address, or the one that is taken over. */
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
  // Somebody was quicker and has proved the address: only their password opens the account.
  if (!isTakenOver) throw new AppError('CREDENTIALS_WRONG');
  return user;
}

/** @param account whose password was right a moment ago. */
async function joinWithAccount(
  services: AppServices,
  token: string,
  account: User,
  counted: CountedTry,
  origin: Origin,
): Promise<SignedIn> {
  const firstFactor = await asSystem(services, 'accept an invitation', async (tx) => {
    const invitation = await lockOpenInvitation(tx.em, token);
    const user = await lockAfterPassword(tx.em, account);
    await forgetTry(tx.em, counted);
    await joinByInvitation(tx, invitation, user, origin.address);
    return await completeFirstFactor(services, tx, user, invitation.companyId, origin);
  });
  return entered(firstFactor);
}
