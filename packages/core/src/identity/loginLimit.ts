import { createHash } from 'node:crypto';
import { limits } from '@snaplore/schema/limits';
import { AppError } from '../platform/appError.js';
import type { Em } from '../platform/database.js';
import { LoginAttempt } from './loginAttempt.entity.js';

const keyOf = (kind: string, value: string): string =>
  createHash('sha256').update(`${kind}:${value}`).digest('base64url');

/**
 * Refuses when an account or an address has had its wrong tries for now (spec 1 §7, sign-in).
 * @throws AppError TOO_MANY_REQUESTS with the minutes to wait.
 */
export async function refuseWhenHeld(em: Em, email: string, address: string): Promise<void> {
  const since = new Date(Date.now() - limits.loginWindowMs);
  const held = async (key: string, tries: number): Promise<void> => {
    const [nth] = await em.find(
      LoginAttempt,
      { key, occurredAt: { $gt: since } },
      { orderBy: { occurredAt: 'desc' }, offset: tries - 1, limit: 1 },
    );
    if (nth) {
      const wait = nth.occurredAt.getTime() + limits.loginWindowMs - Date.now();
      throw new AppError('TOO_MANY_REQUESTS', { minutes: Math.max(1, Math.ceil(wait / 60_000)) });
    }
  };
  await held(keyOf('account', email), limits.loginTriesPerAccount);
  await held(keyOf('address', address), limits.loginTriesPerAddress);
}

/** Counts a wrong try against both. */
export function countWrongTry(em: Em, email: string, address: string): void {
  for (const key of [keyOf('account', email), keyOf('address', address)]) {
    em.persist(em.create(LoginAttempt, { key }));
  }
}

/** A right one wipes the account's count; the address keeps its own. */
export async function forgetWrongTries(em: Em, email: string): Promise<void> {
  await em.nativeDelete(LoginAttempt, { key: keyOf('account', email) });
}
