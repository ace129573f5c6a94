import { randomInt } from 'node:crypto';
import * as limits from '@snaplore/schema/limits';
import { Secret, TOTP } from 'otpauth';
import type { Config } from '../kernel/config.js';
import type { Em } from '../kernel/database.js';
import { databaseNow, databaseTime } from '../kernel/databaseClock.js';
import { keyFor, seal, sign, signingKey, unseal } from '../kernel/secrets.js';
import { RecoveryCode } from './recoveryCode.entity.js';
import { User } from '../accounts/user.entity.js';

/** The values that every authenticator app supports. */
const totpOptions = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** 32 characters of five bits each, without those that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

const sealKey = (config: Config): Buffer => keyFor('second factor', signingKey(config));
const recoveryHash = (config: Config, userId: string, code: string): Buffer =>
  Buffer.from(sign(keyFor('recovery codes', signingKey(config)), `${userId}:${code}`), 'base64url');

/** Creates a secret: sealed for the database, and in the forms that an authenticator app takes. */
export function createSecret(
  config: Config,
  user: Pick<User, 'id' | 'email'>,
): { sealed: Buffer; secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...totpOptions, secret, issuer: 'Snaplore', label: user.email ?? user.id }).toString();
  return { sealed: seal(sealKey(config), user.id, Buffer.from(secret.bytes)), secret: secret.base32, uri };
}

/**
 * Uses up a six-digit code of the current, the previous or the next 30 seconds. Each code works once.
 * @param user with `totpSecret` loaded.
 * @returns whether the code was valid.
 */
export async function useAppCode(em: Em, config: Config, user: User, code: string): Promise<boolean> {
  const opened = user.totpSecret ? unseal(sealKey(config), user.id, user.totpSecret) : null;
  const token = code.replace(/\s/g, '');
  if (!opened || !/^\d{6}$/.test(token)) return false;
  const totp = new TOTP({ ...totpOptions, secret: new Secret({ buffer: new Uint8Array(opened).buffer }) });
  const timestamp = databaseTime();
  const delta = totp.validate({ token, timestamp, window: 1 });
  if (delta === null) return false;
  const totpStep = totp.counter({ timestamp }) + delta;
  const used = await em.nativeUpdate(
    User,
    { id: user.id, $or: [{ totpStep: null }, { totpStep: { $lt: totpStep } }] },
    { totpStep },
  );
  return used === 1;
}

/** Uses up a code of the app or a recovery code. @returns whether it was valid. */
export async function useSecondFactor(em: Em, config: Config, user: User, code: string): Promise<boolean> {
  if (await useAppCode(em, config, user, code)) return true;
  const typed = code.toLowerCase().replace(/[\s-]/g, '').slice(0, 100);
  const used = await em.nativeUpdate(
    RecoveryCode,
    { userId: user.id, codeHash: recoveryHash(config, user.id, typed), usedAt: null },
    { usedAt: databaseNow() },
  );
  return used === 1;
}

/** Replaces a user's recovery codes and returns the new ones. Only their hashes are stored. */
export async function replaceRecoveryCodes(em: Em, config: Config, userId: string): Promise<string[]> {
  await em.nativeDelete(RecoveryCode, { userId });
  return Array.from({ length: limits.recoveryCodes }, () => {
    const code = Array.from({ length: 10 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
    em.persist(em.create(RecoveryCode, { userId, codeHash: recoveryHash(config, userId, code) }));
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
}
