import * as limits from '@snaplore/schema/limits';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { hashToken, newToken } from '../kernel/secrets.js';
import type { AppServices } from '../kernel/services.js';
import { systemReader } from '../outbox/system.js';
import { KnownBrowser } from './knownBrowser.entity.js';
import type { AttemptSource } from './loginLimit.js';
import type { Origin } from './openSession.js';
import { Session } from './session.entity.js';

/** The cookie may hold any text, so its length is limited first. */
const hashOf = (token: string): Buffer => hashToken(token.slice(0, 200));

/**
 * Returns the source of an attempt on an account: a known browser, or the network address alone. Runs the same
 * statement whether the account exists or not.
 * @param account its id, or its e-mail address in lower case.
 */
export async function attemptSourceOf(
  services: AppServices,
  account: { userId: string } | { email: string },
  { address, browser }: Pick<Origin, 'address' | 'browser'>,
): Promise<AttemptSource> {
  const [where, value] =
    'userId' in account ? ['k.user_id = ?', account.userId] : ['lower(u.email) = ?', account.email];
  const [found] = await systemReader(services, 'limit sign-in attempts').execute<{ id: string }[]>(
    `select k.id from known_browser k join app_user u on u.id = k.user_id where k.token_hash = ? and ${where}`,
    [hashOf(browser?.token ?? ''), value],
  );
  return { address, known: found?.id ?? null };
}

/** The same when the account is not known yet: a browser counts as known if it has signed in to any account. */
export async function attemptSourceWithoutAccount(
  services: AppServices,
  { address, browser }: Pick<Origin, 'address' | 'browser'>,
): Promise<AttemptSource> {
  const tokenHash = hashOf(browser?.token ?? '');
  const isKnown = (await systemReader(services, 'limit sign-in attempts').count(KnownBrowser, { tokenHash })) > 0;
  return { address, known: isKnown ? tokenHash.toString('base64url') : null };
}

/** A browser that has just signed in. */
interface RememberedBrowser {
  id: string;
  /** The value of its cookie. */
  token: string;
  /** True at its first sign-in to this account. */
  isNew: boolean;
}

/**
 * Records that a browser signed in to an account. Reuses the cookie's token if it is one of ours. Beyond
 * `limits.knownBrowsers`, forgets the browser that signed in longest ago.
 * @returns null for a client that keeps no cookies.
 */
export async function rememberBrowser(
  em: Em,
  userId: string,
  { browser }: Pick<Origin, 'browser'>,
): Promise<RememberedBrowser | null> {
  if (!browser) return null;
  const cookieToken = browser.token ?? '';
  const byToken = { tokenHash: hashOf(cookieToken) };
  const known = await em.findOne(KnownBrowser, { ...byToken, userId });
  if (known) {
    known.lastUsedAt = databaseNow();
    return { id: known.id, token: cookieToken, isNew: false };
  }
  // An unknown token was made by another party, who may still have it.
  const isOurs = (await em.count(KnownBrowser, byToken)) > 0;
  const { token, tokenHash } = isOurs ? { token: cookieToken, ...byToken } : newToken();
  const created = em.create(KnownBrowser, { userId, tokenHash });
  em.persist(created);
  await em.flush();
  await em.execute(
    `delete from known_browser where id in (
       select id from known_browser where user_id = ? order by last_used_at desc, id desc offset ?)`,
    [userId, limits.knownBrowsers],
  );
  return { id: created.id, token, isNew: true };
}

/** For clients without cookies: whether the same address and user agent have signed in before. */
export async function hasSignedInBefore(em: Em, userId: string, { address, userAgent }: Origin): Promise<boolean> {
  return (await em.count(Session, { userId, address: address.slice(0, 60), userAgent: userAgent.slice(0, 300) })) > 0;
}

/** Forgets browsers without an open session, after sessions have ended: that of one session, or all of them. */
export async function forgetBrowsers(
  em: Em,
  userId: string,
  ended: 'all' | { only: string } | { except: string },
): Promise<void> {
  const [ofSession, values] =
    ended !== 'all' && 'only' in ended
      ? ['and b.id = (select known_browser_id from session where id = ?)', [ended.only]]
      : ['', []];
  await em.execute(
    `delete from known_browser b where b.user_id = ? and not exists (
       select 1 from session s where s.known_browser_id = b.id and s.revoked_at is null and s.expires_at > now()
     ) ${ofSession}`,
    [userId, ...values],
  );
}
