import { Secret, TOTP } from 'otpauth';

/**
 * The code that an authenticator app shows.
 * @param steps how many times 30 seconds from now.
 */
export function currentCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}
