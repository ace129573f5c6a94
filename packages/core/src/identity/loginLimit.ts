import { createHash } from 'node:crypto';
import { limits } from '@snaplore/schema/limits';
import { AppError } from '../platform/appError.js';
import type { Em } from '../platform/database.js';
import { databaseNow, databaseTime } from '../platform/databaseClock.js';
import type { Services } from '../platform/services.js';
import { asSystem, systemReader } from '../platform/system.js';
import { LoginAttempt } from './loginAttempt.entity.js';

/** What is tried: each kind has a count of its own. */
export type TryKind = 'sign in' | 'sign in at a provider' | 'ask for a reset' | 'give the password again' | 'give the second factor';

/** A try that counts as wrong until it is `forgetTry`d. */
export interface CountedTry {
  accountKey: string;
  addressTryId: string;
}

/** Keys are hashes: neither accounts nor addresses are kept. */
function keyOf(kind: TryKind, part: 'account' | 'address', value: string): string {
  return createHash('sha256').update(`${kind}:${part}:${value}`).digest('base64url');
}

/** How long a try waits after so many wrong ones of its account, in milliseconds: doubling, up to a few seconds. */
export function pauseAfter(wrongTries: number): number {
  const slowed = wrongTries - limits.loginFreeTries;
  return slowed < 0 ? 0 : Math.min(limits.loginPauseMaxMs, limits.loginPauseMs * 2 ** slowed);
}

/** Waits as long as the wrong tries of an account ask for; with no lock and no connection held meanwhile. */
export async function waitAfterWrongTries(services: Services, kind: TryKind, account: string): Promise<void> {
  const accountKey = keyOf(kind, 'account', account);
  const wrong = await systemReader(services, 'limit tries').count(LoginAttempt, {
    key: accountKey, occurredAt: { $gt: databaseNow(-limits.loginWindowMs) },
  });
  const pause = pauseAfter(wrong);
  if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
}

/**
 * Refuses when an account or an address has had its wrong tries for now.
 * @throws AppError TOO_MANY_REQUESTS with the minutes to wait.
 */
export async function refuseWhenHeld(em: Em, account: string, address: string, kind: TryKind = 'sign in'): Promise<void> {
  const [accountKey, addressKey] = [keyOf(kind, 'account', account), keyOf(kind, 'address', address)];
  const windowStart = databaseNow(-limits.loginWindowMs);
  const held = await em.execute<{ nth: Date | string }[]>(
    `select nth from (
       select (array_agg(occurred_at order by occurred_at desc))[case when key = ? then ?::int else ?::int end] as nth
       from login_attempt where key in (?, ?) and occurred_at > ? group by key) tries
     where nth is not null order by nth desc limit 1`,
    [accountKey, limits.loginTriesPerAccount, limits.loginTriesPerAddress, accountKey, addressKey, windowStart],
  );
  if (!held[0]) return;
  const wait = new Date(held[0].nth).getTime() + limits.loginWindowMs - databaseTime();
  throw new AppError('TOO_MANY_REQUESTS', { minutes: Math.max(1, Math.ceil(wait / 60_000)) });
}

/** Counts a wrong try against both. */
export function countWrongTry(em: Em, account: string, address: string, kind: TryKind = 'sign in'): CountedTry {
  const [accountKey, addressKey] = [keyOf(kind, 'account', account), keyOf(kind, 'address', address)];
  const addressTry = em.create(LoginAttempt, { key: addressKey });
  em.persist([em.create(LoginAttempt, { key: accountKey }), addressTry]);
  return { accountKey, addressTryId: addressTry.id };
}

/** A right one wipes the account's count; the address keeps its own. */
export async function forgetWrongTries(em: Em, account: string, kind: TryKind = 'sign in'): Promise<void> {
  await em.nativeDelete(LoginAttempt, { key: keyOf(kind, 'account', account) });
}

/**
 * Counts a try before it is looked at, so that of many at the same moment none goes uncounted (spec 1 §7, sign-in).
 * @param account an e-mail address or a person's id; one that nobody has is counted alike.
 * @throws AppError TOO_MANY_REQUESTS with the minutes to wait, when the account or the address has had its tries.
 */
export async function countTry(services: Services, kind: TryKind, account: string, address: string): Promise<CountedTry> {
  return await asSystem(services, 'limit tries', async ({ em }) => {
    // Always the account before the address: no two can wait for each other.
    for (const key of [keyOf(kind, 'account', account), keyOf(kind, 'address', address)]) {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [key]);
    }
    await refuseWhenHeld(em, account, address, kind);
    return countWrongTry(em, account, address, kind);
  });
}

/**
 * Counts a try whose account is not known yet against its network address alone.
 * @returns the try, to be forgotten when it was right.
 * @throws AppError TOO_MANY_REQUESTS with the minutes to wait.
 */
export async function countTryOfAddress(services: Services, kind: TryKind, address: string): Promise<string> {
  return await asSystem(services, 'limit tries', async ({ em }) => {
    const key = keyOf(kind, 'address', address);
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [key]);
    await refuseWhenHeld(em, '', address, kind);
    const tried = em.create(LoginAttempt, { key });
    em.persist(tried);
    return tried.id;
  });
}

/** It was right. */
export async function forgetTryOfAddress(em: Em, id: string): Promise<void> {
  await em.nativeDelete(LoginAttempt, { id });
}

/** It was right: the account's count is wiped, and of the address this try alone. */
export async function forgetTry(em: Em, { accountKey, addressTryId }: CountedTry): Promise<void> {
  await em.nativeDelete(LoginAttempt, { $or: [{ key: accountKey }, { id: addressTryId }] });
}

/** The tries of one account, one after the other in this process: right ones that come together are not held for each other. */
const queues = new Map<string, Promise<unknown>>();

export async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(key) ?? Promise.resolve()).then(work, work);
  queues.set(key, turn);
  try {
    return await turn;
  } finally {
    if (queues.get(key) === turn) queues.delete(key);
  }
}
