import { isIP } from 'node:net';
import type { Config } from '@snaplore/core/platform/config';

/** The auth cookie's name (spec 1 §7: an auth cookie on the parent domain). */
export const sessionCookieName = 'snaplore_auth';

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
 * The Set-Cookie line for a session, or for its end. It counts for every company's host below the base host; browsers
 * keep none for the bare domain `localhost`, nor for an address of numbers: there it is the host's own.
 */
export function sessionCookie(config: Config, session: { token: string; expiresAt: Date } | null): string {
  const { hostname, protocol } = new URL(config.publicUrl);
  const shared = hostname.includes('.') && isIP(hostname) === 0;
  return [
    `${sessionCookieName}=${session ? encodeURIComponent(session.token) : ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    session ? `Expires=${session.expiresAt.toUTCString()}` : 'Max-Age=0',
    ...(shared ? [`Domain=${hostname}`] : []),
    ...(protocol === 'https:' ? ['Secure'] : []),
  ].join('; ');
}
