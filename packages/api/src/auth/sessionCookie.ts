import { companyBase } from '@snaplore/core/companies/companyHost';
import type { Config } from '@snaplore/core/kernel/config';
import type { SignedIn } from '@snaplore/core/sessions/openSession';
import * as limits from '@snaplore/schema/limits';
import { databaseTime } from '@snaplore/core/kernel/databaseClock';

/** The name of the auth cookie, which is set on the parent domain (docs/domains/sessions.md). */
export const sessionCookieName = 'snaplore_auth';

/**
 * Keeps a super admin's own session beside the one in which they work in another's place; it counts once the browser no
 * longer has that one (docs/domains/loginAs.md).
 */
export const ownSessionCookieName = 'snaplore_own';

/** The cookie that identifies a browser to the accounts that have signed in there. */
export const knownBrowserCookieName = 'snaplore_browser';

/** The value of one cookie of a Cookie header, or null when it is missing or cannot be decoded. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return decoded(part.slice(at + 1).trim());
  }
  return null;
}

/** A cookie that cannot be decoded makes the request anonymous rather than an error. */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/**
 * The Domain and Secure attributes of a cookie set at `hostname`: valid on every company host where they have a common
 * base, and over TLS only where the product is served by it.
 */
export function placeOf(config: Config, hostname: string): string[] {
  const base = companyBase(config);
  const isShared = base !== null && (hostname === base || hostname.endsWith(`.${base}`));
  return [...(isShared ? [`Domain=${base}`] : []), ...(config.publicUrl.startsWith('https:') ? ['Secure'] : [])];
}

/**
 * The Set-Cookie line that starts or ends a session. Set on the base of the company hosts or below it, the cookie is
 * valid for all of them (docs/domains/sessions.md); on any other host, `localhost` and IP addresses included, for that
 * host only.
 */
function cookieOfSession(
  { config, hostname, name }: { config: Config; hostname: string; name: string },
  session: { token: string; expiresAt: Date } | null,
): string {
  return [
    `${name}=${session ? encodeURIComponent(session.token) : ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    // Max-Age rather than Expires: the browser's clock may be wrong.
    `Max-Age=${session ? Math.max(0, Math.floor((session.expiresAt.getTime() - databaseTime()) / 1_000)) : 0}`,
    ...placeOf(config, hostname),
  ].join('; ');
}

/**
 * The Set-Cookie lines that start a session, or end the current one. A super admin's own session is kept beside one in
 * another's place, and is the current one again when that is left (docs/domains/loginAs.md).
 * @param request with the host that was requested and the cookies that it carried.
 */
export function sessionCookies(
  config: Config,
  request: { hostname: string; headers: { cookie?: string | undefined } },
  session: SignedIn | null,
): string[] {
  const { hostname } = request;
  const current = readCookie(request.headers.cookie, sessionCookieName);
  const own = readCookie(request.headers.cookie, ownSessionCookieName);
  const ownPlace = { config, hostname, name: ownSessionCookieName };
  const lines = [cookieOfSession({ config, hostname, name: sessionCookieName }, session)];
  // Who has left another's place once still has their own session in the second cookie.
  const asking = [current, own].find((each) => each);
  if (session?.ownSessionUntil && asking)
    lines.push(cookieOfSession(ownPlace, { token: asking, expiresAt: session.ownSessionUntil }));
  else if (own !== null && (session !== null || current === null)) lines.push(cookieOfSession(ownPlace, null));
  if (session?.browserToken !== undefined) lines.push(knownBrowserCookie(config, hostname, session.browserToken));
  return lines;
}

/** The Set-Cookie line that identifies this browser, signed in or not; HttpOnly. */
function knownBrowserCookie(config: Config, hostname: string, token: string): string {
  const maxAge = `Max-Age=${String(limits.knownBrowserMs / 1_000)}`;
  return [
    `${knownBrowserCookieName}=${token}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    maxAge,
    ...placeOf(config, hostname),
  ].join('; ');
}
