import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { tooMany } from '../kernel/addressLimit.js';
import type { Em } from '../kernel/database.js';
import { newId } from '../kernel/ids.js';
import { networkOf } from '../kernel/networkOf.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import { LoginAttempt } from './loginAttempt.entity.js';
import { paceOf, pauseAfter, type AttemptKind, type AttemptScope } from './attemptPaces.js';
import { inTurn, inTurnWithinNetwork } from './attemptQueue.js';

/** The source of an attempt: its network address, and the known browser or session of the account, or null. */
export interface AttemptSource {
  address: string;
  known: string | null;
}

/** An attempt that counts as wrong until `forgetAttempt`. */
export interface CountedAttempt {
  /** The key of its own source on this account, whose count a correct attempt clears. */
  own: string;
  ids: string[];
}

/** Hashed, so that neither accounts nor addresses are stored. */
function keyOf(kind: AttemptKind, scope: AttemptScope, ...parts: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, scope, ...parts]))
    .digest('base64url');
}

/**
 * The counters of an attempt. A known browser has a counter of its own, so that others' attempts never slow it down.
 */
function scopesOf(
  kind: AttemptKind,
  account: string | null,
  { address, known }: AttemptSource,
): { scope: AttemptScope; key: string }[] {
  if (known !== null) return [{ scope: 'known', key: keyOf(kind, 'known', account ?? '', known) }];
  const network = networkOf(address);
  const byNetwork = { scope: 'network' as const, key: keyOf(kind, 'network', network) };
  if (account === null) return [byNetwork];
  return [
    { scope: 'pair', key: keyOf(kind, 'pair', account, network) },
    { scope: 'account', key: keyOf(kind, 'account', account) },
    byNetwork,
  ];
}

/**
 * Counts an attempt before it is checked, so that no simultaneous attempt goes uncounted (docs/domains/sessions.md).
 * @param account an e-mail address or a user's id, whether it exists or not; null if not known yet.
 * @returns the attempt, and how many wrong ones its own source had before.
 * @throws AppError TOO_MANY_REQUESTS with the minutes and seconds to wait.
 */
export async function countAttempt(
  services: AppServices,
  kind: AttemptKind,
  account: string | null,
  source: AttemptSource,
): Promise<CountedAttempt & { before: number }> {
  const scopes = scopesOf(kind, account, source).map((each) => ({
    ...each,
    ...paceOf(services.config, kind, each.scope),
  }));
  return await asSystem(services, 'limit sign-in attempts', async ({ em }) => {
    // One statement takes the locks in a fixed order, so two attempts never wait for each other.
    await em.execute(
      `select pg_advisory_xact_lock(hashtextextended(key, 0))
       from unnest(?::text[]) with ordinality as k(key, place) order by key`,
      [`{${scopes.map(({ key }) => key).join(',')}}`],
    );
    const counts = await em.execute<{ key: string; tries: number; since: number | null }[]>(
      `select k.key, t.tries, t.since::float8
       from jsonb_to_recordset(?::jsonb) as k(key text, "windowMs" float8) cross join lateral (
         select count(*)::int as tries, extract(epoch from clock_timestamp() - max(occurred_at)) * 1000 as since
         from login_attempt
         where key = k.key and occurred_at > clock_timestamp() - k."windowMs" * interval '1 millisecond') t`,
      [JSON.stringify(scopes)],
    );
    const countOf = new Map(counts.map((count) => [count.key, count]));
    const waits = scopes.map(({ key, free, gapMs }) => {
      const { tries, since } = countOf.get(key) ?? { tries: 0, since: null };
      return tries < free || since === null ? 0 : gapMs - since;
    });
    const longest = Math.max(...waits);
    if (longest > 0) throw tooMany(longest);
    const rows = scopes.map(({ key }) => ({ id: newId(), key }));
    for (const row of rows) em.persist(em.create(LoginAttempt, row));
    const [own] = rows;
    return { own: own?.key ?? '', ids: rows.map(({ id }) => id), before: countOf.get(own?.key ?? '')?.tries ?? 0 };
  });
}

/**
 * Runs an attempt after the others of its source, counted, and delayed according to the wrong ones before it
 * (docs/domains/sessions.md). While it waits, it holds no lock and no database connection. `limits.attemptsWaiting`
 * bounds how many wait.
 * @throws AppError TOO_MANY_REQUESTS, and whatever `work` throws.
 */
export async function withAttemptLimit<T>(
  services: AppServices,
  kind: AttemptKind,
  account: string,
  source: AttemptSource,
  work: (counted: CountedAttempt) => Promise<T>,
): Promise<T> {
  const [own] = scopesOf(kind, account, source);
  const key = own?.key ?? '';
  const turn = async (): Promise<T> => {
    const { before, ...counted } = await countAttempt(services, kind, account, source);
    const pause = pauseAfter(before);
    if (pause > 0) await wait(pause);
    return await work(counted);
  };
  if (source.known !== null) return await inTurn(key, turn);
  return await inTurnWithinNetwork(key, networkOf(source.address), services.config.ADDRESS_LIMIT_FACTOR, turn);
}

/**
 * After a correct attempt: clears the count of its own source, and removes this attempt from the other counters
 * (docs/domains/sessions.md).
 */
export async function forgetAttempt(em: Em, { own, ids }: CountedAttempt): Promise<void> {
  await em.nativeDelete(LoginAttempt, { $or: [{ key: own }, { id: { $in: ids } }] });
}

/**
 * Clears the count of other networks' attempts on an account, when its password has changed (docs/domains/sessions.md).
 */
export async function forgetAttemptsOf(em: Em, account: string, kind: AttemptKind = 'sign in'): Promise<void> {
  await em.nativeDelete(LoginAttempt, { key: keyOf(kind, 'account', account) });
}
