import { hashToken } from '../kernel/secrets.js';

/**
 * The hash that binds a sign-in to the browser that started it. The hash travels in URLs; the secret stays in the
 * browser's cookie (docs/decisions/tokens-in-addresses.md).
 * @param browserKey the secret.
 */
export const bindingOf = (browserKey: string): string => hashToken(browserKey).toString('base64url');

/** Returns whether `browserKey` is the secret of this binding; false for a browser without one. */
export const isBoundTo = (binding: string, browserKey: string | null): boolean =>
  browserKey !== null && bindingOf(browserKey) === binding;

/** Returns whether `text` has the form of a binding. */
export const isBinding = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{43}$/.test(text);
