import { Secret, TOTP } from 'otpauth';

/**
 * Returns the code that an authenticator app shows.
 * @param steps how many periods of 30 seconds from now.
 */
export function currentCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}
