import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An opaque secret for a person to hold: 32 random bytes. We keep its hash alone. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** SHA-256 is enough here: tokens have 256 bits of chance, nothing to guess. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The house's own signing key: SECRET_KEY, or one made once and kept in the data directory. */
export function signingKey(config: { SECRET_KEY?: string | undefined; DATA_DIR: string }): Buffer {
  if (config.SECRET_KEY !== undefined) return Buffer.from(config.SECRET_KEY);
  const file = join(config.DATA_DIR, 'secret.key');
  mkdirSync(config.DATA_DIR, { recursive: true });
  try {
    // Two processes that start together: one makes it, the other reads it.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
  return readFileSync(file);
}

/** A keyed digest of `text`, for signed addresses and cursors. */
export function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares in the same time whatever the difference. */
export function sameSecret(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
