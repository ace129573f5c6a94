import { writeAudit } from '../audit/writeAudit.js';
import { AppError } from '../kernel/appError.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import type { Tx } from '../outbox/transaction.js';
import { issueToken } from '../accounts/oneTimeTokens.js';
import { hasSignedInLikeThis, rememberBrowser } from './knownBrowsers.js';
import { openSession, type Origin, type SignedIn } from './openSession.js';
import type { User } from '../accounts/user.entity.js';
import { writeNewBrowser } from './mailNewBrowser.js';

/** What a right password, or a provider's word, leads to: a session, or the question for the second factor. */
export type FirstFactorResult = { session: SignedIn } | { challenge: string };

/**
 * Lets in a person whose first factor was right: at once, or as far as the second one. The caller ends with `entered`.
 */
export async function completeFirstFactor(
  services: AppServices,
  tx: Tx,
  user: User,
  companyId: string,
  origin: Origin,
): Promise<FirstFactorResult> {
  if (user.totpSince !== null) return { challenge: await issueToken(tx.em, 'twoFactor', user.id, { companyId }) };
  return { session: await completeSignIn(services, tx, user, companyId, origin) };
}

/**
 * Opens a session for somebody who has given every proof, and writes it down; one from a browser that had not signed in
 * to the account before is mailed, but for the account's first.
 * @param isHandedOver by a session of the same person: nobody signs in.
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
  const isNew = browser ? browser.isNew : !(await hasSignedInLikeThis(tx.em, user.id, origin));
  if (isNew && !isFirst && !isHandedOver) await writeNewBrowser(services, tx, user, companyId, origin);
  const session = openSession(tx.em, user.id, companyId, origin, browser?.id);
  return browser ? { ...session, browserToken: browser.token } : session;
}

/**
 * The session of an admission. Asked after the commit, so that the challenge it may name is there to be answered.
 * @throws AppError TWO_FACTOR_REQUIRED with the challenge that `signInWithCode` takes.
 */
export function entered(firstFactor: FirstFactorResult): SignedIn {
  if ('challenge' in firstFactor) throw new AppError('TWO_FACTOR_REQUIRED', { challenge: firstFactor.challenge });
  return firstFactor.session;
}
