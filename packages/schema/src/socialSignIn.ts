import { errorMessage, type ErrorCode } from './errors.js';

/** Why signing in at a provider comes to nothing, as far as the product itself says it (spec 1 §2). */
const socialFailures = [
  'PROVIDER_CANCELLED',
  'PROVIDER_EXPIRED',
  'PROVIDER_UNAVAILABLE',
  'PROVIDER_EMAIL_UNVERIFIED',
  'USER_INACTIVE_IN_COMPANY',
  'PROVIDER_HELD',
  'PROVIDER_FAILED',
] as const satisfies readonly ErrorCode[];

/** The failure that a message of the product's own tells of; null for any other words. */
export function socialFailureOf(message: string): ErrorCode | null {
  return socialFailures.find((code) => errorMessage(code) === message) ?? null;
}

/** How much of a given message is shown, in characters. */
const mostShown = 200;

/**
 * A message as the page of a failure shows it (spec 1 §8, "shows the given message"): plain text on one line, without
 * control characters and those that turn the direction of writing, and no longer than a message needs to be.
 */
export function shownMessage(message: string): string {
  const line = message
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length > mostShown ? `${characters.slice(0, mostShown - 1).join('')}…` : line;
}
