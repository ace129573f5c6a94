import { errorMessage, type ErrorCode } from './errors.js';

/** The failures of a sign-in at a provider that the product reports (docs/domains/providers.md). */
const socialFailures = [
  'PROVIDER_CANCELLED',
  'PROVIDER_EXPIRED',
  'PROVIDER_UNAVAILABLE',
  'PROVIDER_EMAIL_UNVERIFIED',
  'USER_INACTIVE_IN_COMPANY',
  'PROVIDER_HELD',
  'PROVIDER_FAILED',
] as const satisfies readonly ErrorCode[];

/** Returns the failure with this message, or null for a message that is not ours. */
export function socialFailureOf(message: string): ErrorCode | null {
  return socialFailures.find((code) => errorMessage(code) === message) ?? null;
}

/** How much of a message is shown, in characters. */
const mostShown = 200;

/**
 * Returns a message of the address as the failure page shows it: plain text on one line, shortened, without control
 * characters and without characters that change the direction of writing (docs/domains/providers.md).
 */
export function shownMessage(message: string): string {
  const line = message
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length > mostShown ? `${characters.slice(0, mostShown - 1).join('')}…` : line;
}
