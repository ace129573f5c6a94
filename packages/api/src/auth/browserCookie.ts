import type { IncomingMessage } from 'node:http';
import type { Config } from '@snaplore/core/kernel/config';
import { newToken } from '@snaplore/core/kernel/secrets';
import { limits } from '@snaplore/schema/limits';
import { readCookie } from './sessionCookie.js';

/** Binds a sign-in that ends by a token in an address to the browser that began it. */
const browserCookieName = 'snaplore_sign_in';

/** What a browser keeps of a sign-in that it began; null where it keeps nothing. */
export function browserKeyOf(request: IncomingMessage): string | null {
  const kept = readCookie(request.headers.cookie, browserCookieName);
  return kept !== null && /^[\w-]{43}$/.test(kept) ? kept : null;
}

/** A key for a browser that keeps none. */
export const newBrowserKey = (): string => newToken().token;

/** The Set-Cookie line that keeps the key for as long as a sign-in may take; on the one host where it began. */
export function browserCookie(config: Config, key: string): string {
  return [
    `${browserCookieName}=${key}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${(limits.oidcMs + limits.signInTokenMs) / 1_000}`,
    ...(config.publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
}
