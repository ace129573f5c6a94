import type { IncomingMessage } from 'node:http';
import type { Config } from '@snaplore/core/kernel/config';
import { newToken } from '@snaplore/core/kernel/secrets';
import * as limits from '@snaplore/schema/limits';
import { readCookie } from './sessionCookie.js';

/** Binds a sign-in that ends with a token in a URL to the browser that started it (docs/domains/providers.md). */
const browserCookieName = 'snaplore_sign_in';

/** The key that the browser keeps of a sign-in it started, or null. */
export function browserKeyOf(request: IncomingMessage): string | null {
  const kept = readCookie(request.headers.cookie, browserCookieName);
  return kept !== null && /^[\w-]{43}$/.test(kept) ? kept : null;
}

/** A key for a browser that has none. */
export const newBrowserKey = (): string => newToken().token;

/** The Set-Cookie line that keeps the key for as long as a sign-in may take, on the host where it started. */
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
