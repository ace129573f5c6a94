import { writeAudit } from '../audit/writeAudit.js';
import { makeFirstCompany } from '../companies/makeFirstCompany.js';
import { AppError } from '../kernel/appError.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import type { Tx } from '../outbox/transaction.js';
import { issueToken } from '../accounts/oneTimeTokens.js';
import { hasSignedInBefore, rememberBrowser } from './knownBrowsers.js';
import { openSession, type Origin, type SignedIn } from './openSession.js';
import type { User } from '../accounts/user.entity.js';
import { mailNewBrowser } from './mailNewBrowser.js';

/** Where a sign-in leads: to a company; who was left without one, to a new one once they gave its title. */
export interface SignInHome {
  companyId: string | null;
  newTitle: string | null;
}

/** The result of a correct first factor: a session, or a challenge for the second factor. */
type FirstFactorResult = { session: SignedIn } | { challenge: string };

/**
 * Signs in a user whose first factor was correct, or issues the challenge for the second one
 * (docs/domains/sessions.md). The caller finishes with `requireSession`, after the commit.
 * @param home the company; of a user who was left without one, the title of the one to make, or null.
 * @throws AppError what `makeFirstCompany` throws.
 */
export async function completeFirstFactor(
  services: AppServices,
  tx: Tx,
  user: User,
  home: SignInHome,
  origin: Origin,
): Promise<FirstFactorResult> {
  if (user.totpSince !== null) {
    return { challenge: await issueToken(tx.em, 'twoFactor', user.id, { companyId: home.companyId }) };
  }
  const companyId = home.companyId ?? (await makeFirstCompany(services, tx, user, home.newTitle, origin));
  return { session: await completeSignIn(services, tx, user, companyId, origin) };
}

/**
 * Opens a session for a user who has given every required factor, audits it and updates the time of last sign-in. A
 * browser that is new to the account is announced by mail, except at the account's first sign-in
 * (docs/domains/sessions.md).
 * @param isHandedOver the session continues another one of the same user: no mail is sent.
 */
export async function completeSignIn(
  services: AppServices,
  tx: Tx,
  user: User,
  companyId: string,
  origin: Origin,
  { isHandedOver = false } = {},
): Promise<SignedIn> {
  const isFirst = user.lastTimeLoggedIn === null;
  user.lastTimeLoggedIn = databaseNow();
  writeAudit(tx, {
    companyId,
    actor: user,
    action: 'session.signedIn',
    subject: { id: user.id, name: user.fullName },
    address: origin.address,
  });
  const browser = await rememberBrowser(tx.em, user.id, origin);
  const isNew = browser ? browser.isNew : !(await hasSignedInBefore(tx.em, user.id, origin));
  if (isNew && !isFirst && !isHandedOver) await mailNewBrowser(services, tx, user, companyId, origin);
  const session = openSession(tx.em, user.id, companyId, origin, browser?.id);
  return browser ? { ...session, browserToken: browser.token } : session;
}

/**
 * Returns the session of a completed sign-in. Call it after the commit, so that the challenge in the error exists.
 * @throws AppError TWO_FACTOR_REQUIRED with the challenge that `signInWithCode` takes.
 */
export function requireSession(firstFactor: FirstFactorResult): SignedIn {
  if ('challenge' in firstFactor) throw new AppError('TWO_FACTOR_REQUIRED', { challenge: firstFactor.challenge });
  return firstFactor.session;
}
