import { errorMessage, type ErrorCode } from './errors.js';

/** Why signing in at a provider comes to nothing: the only words that `/login/social-fail/{message}` shows (spec 1 §2). */
const socialFailures = [
  'PROVIDER_CANCELLED', 'PROVIDER_EXPIRED', 'PROVIDER_UNAVAILABLE', 'PROVIDER_EMAIL_UNVERIFIED', 'USER_INACTIVE_IN_COMPANY',
  'PROVIDER_HELD',
] as const satisfies readonly ErrorCode[];

/**
 * The failure that a message tells of. Whoever writes an address can put any words into it, so only ours count; of all
 * others no more is said than that it did not work.
 */
export function socialFailureOf(message: string): ErrorCode {
  return socialFailures.find((code) => errorMessage(code) === message) ?? 'PROVIDER_FAILED';
}
