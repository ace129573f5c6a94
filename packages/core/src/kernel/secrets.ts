import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { keyInFile } from './keyFile.js';

/** Returns a new token of 32 random bytes, and its hash, which alone is stored. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** SHA-256 is enough for tokens of 256 random bits, which cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns the installation's key: SECRET_KEY, or one created once in the data directory. */
export function signingKey(config: { SECRET_KEY?: string | undefined; DATA_DIR: string }): Buffer {
  if (config.SECRET_KEY !== undefined) return Buffer.from(config.SECRET_KEY);
  mkdirSync(config.DATA_DIR, { recursive: true });
  return keyInFile(join(config.DATA_DIR, 'secret.key'), () => randomBytes(48).toString('base64url'));
}

/** Derives the key for one purpose from the installation's key. */
export function keyFor(purpose: string, key: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
}

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a secret that has to be read again (AES-256-GCM); returns nonce, tag and ciphertext.
 * @param owner the row it belongs to: the same bytes in another row cannot be decrypted.
 */
export function seal(key: Buffer, owner: string, secret: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Decrypts a secret; null when it was changed, belongs to another owner, or the installation's key has changed. */
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

/** Returns a keyed digest (HMAC-SHA-256) of `text`, for signed addresses and cursors. */
export function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares in constant time. */
export function sameSecret(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
