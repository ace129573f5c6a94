import { companyBase } from '@snaplore/core/companies/companyHost';
import type { Config } from '@snaplore/core/kernel/config';
import { limits } from '@snaplore/schema/limits';
import { databaseTime } from '@snaplore/core/kernel/databaseClock';

/** The auth cookie's name (spec 1 §7: an auth cookie on the parent domain). */
export const sessionCookieName = 'snaplore_auth';

/** Names the cookie by which a browser is known to the accounts that signed in there. */
export const knownBrowserCookieName = 'snaplore_browser';

/** The value of one cookie of a Cookie header; null where there is none, or none that can be read. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return decoded(part.slice(at + 1).trim());
  }
  return null;
}

/** Whoever sends a broken cookie is nobody, not an error. */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/**
 * Where a cookie set at `hostname` counts: on all hosts of ours where they have a base, and where the product has TLS
 * with it alone.
 */
export function placeOf(config: Config, hostname: string): string[] {
  const base = companyBase(config);
  const isShared = base !== null && (hostname === base || hostname.endsWith(`.${base}`));
  return [...(isShared ? [`Domain=${base}`] : []), ...(config.publicUrl.startsWith('https:') ? ['Secure'] : [])];
}

/**
 * The Set-Cookie line for a session, or for its end. Set on the base of company hosts or below it, it counts for all of
 * them (spec 1 §7); anywhere else, `localhost` and addresses of numbers among it, it is the host's own.
 * @param hostname the host that the browser asked.
 */
export function sessionCookie(
  config: Config,
  hostname: string,
  session: { token: string; expiresAt: Date } | null,
): string {
  return [
    `${sessionCookieName}=${session ? encodeURIComponent(session.token) : ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    // How long, not until when: the browser's clock is another one.
    `Max-Age=${session ? Math.max(0, Math.floor((session.expiresAt.getTime() - databaseTime()) / 1_000)) : 0}`,
    ...placeOf(config, hostname),
  ].join('; ');
}

/** The Set-Cookie line by which a browser is known from now on, signed in or not; no script reads it. */
export function knownBrowserCookie(config: Config, hostname: string, token: string): string {
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
