import { writeAudit } from '../audit/writeAudit.js';
import { AppError } from '../platform/appError.js';
import { databaseNow } from '../platform/databaseClock.js';
import type { Tx } from '../platform/transaction.js';
import { issueToken } from './oneTimeTokens.js';
import { openSession, type Origin, type SignedIn } from './openSession.js';
import type { User } from './user.entity.js';

/** What a right password, or a provider's word, leads to: a session, or the question for the second factor. */
export type Admission = { session: SignedIn } | { challenge: string };

/** Lets in a person whose first factor was right: at once, or as far as the second one. The caller ends with `entered`. */
export async function admitPerson(tx: Tx, user: User, companyId: string, origin: Origin): Promise<Admission> {
  if (user.totpSince !== null) return { challenge: await issueToken(tx.em, 'twoFactor', user.id, { companyId }) };
  return { session: beginSession(tx, user, companyId, origin) };
}

/** Opens a session for somebody who has given every proof, and writes it down. */
export function beginSession(tx: Tx, user: User, companyId: string, origin: Origin): SignedIn {
  user.lastTimeLoggedIn = databaseNow();
  writeAudit(tx, {
    companyId, actor: user, action: 'session.signedIn', subject: { id: user.id, name: user.fullName }, address: origin.address,
  });
  return openSession(tx.em, user.id, companyId, origin);
}

/**
 * The session of an admission. Asked after the commit, so that the challenge it may name is there to be answered.
 * @throws AppError TWO_FACTOR_REQUIRED with the challenge that `signInWithCode` takes.
 */
export function entered(admission: Admission): SignedIn {
  if ('challenge' in admission) throw new AppError('TWO_FACTOR_REQUIRED', { challenge: admission.challenge });
  return admission.session;
}
