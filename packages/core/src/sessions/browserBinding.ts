import { hashToken } from '../kernel/secrets.js';

/**
 * What binds a sign-in to the browser that began it: the hash of a secret that this browser keeps in a cookie. Written
 * beside what travels by addresses, where the secret itself never stands.
 * @param browserKey the secret.
 */
export const bindingOf = (browserKey: string): string => hashToken(browserKey).toString('base64url');

/** True when it was this browser; false where it keeps nothing. */
export const isBoundTo = (binding: string, browserKey: string | null): boolean =>
  browserKey !== null && bindingOf(browserKey) === binding;

/** A binding as it may stand in an address. */
export const isBinding = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{43}$/.test(text);
