import { limits } from '@snaplore/schema/limits';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { hashToken, newToken } from '../kernel/secrets.js';
import type { AppServices } from '../kernel/services.js';
import { systemReader } from '../outbox/system.js';
import { KnownBrowser } from './knownBrowser.entity.js';
import type { TrySource } from './loginLimit.js';
import type { Origin } from './openSession.js';
import { Session } from './session.entity.js';

/** Only its hash is looked up; a cookie may carry anything. */
const hashOf = (token: string): Buffer => hashToken(token.slice(0, 200));

/**
 * Who tries on an account: its known browser, or a stranger. The same statement whether the account exists.
 * @param account by its id, or its e-mail address in lower case.
 */
export async function trySourceOf(
  services: AppServices,
  account: { userId: string } | { email: string },
  { address, browser }: Pick<Origin, 'address' | 'browser'>,
): Promise<TrySource> {
  const [where, value] =
    'userId' in account ? ['k.user_id = ?', account.userId] : ['lower(u.email) = ?', account.email];
  const [found] = await systemReader(services, 'limit tries').execute<{ id: string }[]>(
    `select k.id from known_browser k join app_user u on u.id = k.user_id where k.token_hash = ? and ${where}`,
    [hashOf(browser?.token ?? ''), value],
  );
  return { address, known: found?.id ?? null };
}

/** The same where no account is known yet: a browser that has signed in to any. */
export async function trySourceWithoutAccount(
  services: AppServices,
  { address, browser }: Pick<Origin, 'address' | 'browser'>,
): Promise<TrySource> {
  const tokenHash = hashOf(browser?.token ?? '');
  const isKnown = (await systemReader(services, 'limit tries').count(KnownBrowser, { tokenHash })) > 0;
  return { address, known: isKnown ? tokenHash.toString('base64url') : null };
}

/** A browser that has just signed in. */
export interface RememberedBrowser {
  id: string;
  /** For its cookie. */
  token: string;
  /** It had not signed in to this account before. */
  isNew: boolean;
}

/**
 * Writes down that a browser signed in to an account; its cookie's token is kept when it is one of ours. The one used
 * longest ago goes beyond `limits.knownBrowsers`.
 * @returns null for a client that keeps no cookie of ours.
 */
export async function rememberBrowser(
  em: Em,
  userId: string,
  { browser }: Pick<Origin, 'browser'>,
): Promise<RememberedBrowser | null> {
  if (!browser) return null;
  const carried = browser.token ?? '';
  const tokenOfCookie = { tokenHash: hashOf(carried) };
  const known = await em.findOne(KnownBrowser, { ...tokenOfCookie, userId });
  if (known) {
    known.lastUsedAt = databaseNow();
    return { id: known.id, token: carried, isNew: false };
  }
  // A token that is not ours was made by somebody else, who may know it.
  const isOurs = (await em.count(KnownBrowser, tokenOfCookie)) > 0;
  const { token, tokenHash } = isOurs ? { token: carried, ...tokenOfCookie } : newToken();
  const made = em.create(KnownBrowser, { userId, tokenHash });
  em.persist(made);
  await em.flush();
  await em.execute(
    'delete from known_browser where id in (select id from known_browser where user_id = ? order by last_used_at desc, id desc offset ?)',
    [userId, limits.knownBrowsers],
  );
  return { id: made.id, token, isNew: true };
}

/** Of a client that keeps no cookies: whether it signed in from the same address with the same software before. */
export async function hasSignedInLikeThis(em: Em, userId: string, { address, userAgent }: Origin): Promise<boolean> {
  return (await em.count(Session, { userId, address: address.slice(0, 60), userAgent: userAgent.slice(0, 300) })) > 0;
}

/** After sessions have ended: forgets the browsers that no open session keeps, of one ended session or all of them. */
export async function forgetBrowsers(
  em: Em,
  userId: string,
  ended: 'all' | { only: string } | { except: string },
): Promise<void> {
  const [ofOne, values] =
    ended !== 'all' && 'only' in ended
      ? ['and b.id = (select known_browser_id from session where id = ?)', [ended.only]]
      : ['', []];
  await em.execute(
    `delete from known_browser b where b.user_id = ? and not exists (
       select 1 from session s where s.known_browser_id = b.id and s.revoked_at is null and s.expires_at > now()) ${ofOne}`,
    [userId, ...values],
  );
}
