import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
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

/** A key for one purpose alone, from the house's own. */
export function keyFor(purpose: string, key: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
}

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a secret that has to be read again (AES-256-GCM): nonce, tag and text in one.
 * @param owner whose it is: the same bytes in somebody else's row cannot be opened.
 */
export function seal(key: Buffer, owner: string, secret: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** The secret in a seal; null when it was changed, is somebody else's, or the house has another key by now. */
export function unseal(key: Buffer, owner: string, sealed: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
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
