import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { tooMany } from '../kernel/addressLimit.js';
import type { Em } from '../kernel/database.js';
import { newId } from '../kernel/ids.js';
import { networkOf } from '../kernel/networkOf.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import { LoginAttempt } from './loginAttempt.entity.js';
import { paceOf, pauseAfter, type TryKind, type TryScope } from './tryPaces.js';
import { inTurn, strangerInTurn } from './tryQueue.js';

/** Who tries: by which network address, and from which known browser or session of the account; null for a stranger. */
export interface TrySource {
  address: string;
  known: string | null;
}

/** A try that counts as wrong until it is forgotten. */
export interface CountedTry {
  /** What a right try wipes: the count of its own source on this account. */
  own: string;
  ids: string[];
}

/** Keys are hashes: neither accounts nor addresses are kept. */
function keyOf(kind: TryKind, scope: TryScope, ...parts: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, scope, ...parts]))
    .digest('base64url');
}

/** By what a try is counted. One from a known browser counts apart, so that no stranger's tries slow it. */
function scopesOf(
  kind: TryKind,
  account: string | null,
  { address, known }: TrySource,
): { scope: TryScope; key: string }[] {
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
 * Counts a try before it is looked at, so that of many at the same moment none goes uncounted.
 * @param account an e-mail address or a user's id; one that nobody has is counted alike. Null where none is known yet.
 * @returns the try, and how many wrong ones its own source had before it.
 * @throws AppError TOO_MANY_REQUESTS with the minutes and seconds to wait, when a pace allows none yet.
 */
export async function countTry(
  services: AppServices,
  kind: TryKind,
  account: string | null,
  source: TrySource,
): Promise<CountedTry & { before: number }> {
  const scopes = scopesOf(kind, account, source).map((each) => ({
    ...each,
    ...paceOf(services.config, kind, each.scope),
  }));
  return await asSystem(services, 'limit tries', async ({ em }) => {
    // One statement takes the locks in one order: no two tries can wait for each other.
    await em.execute(
      'select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(?::text[]) with ordinality as k(key, place) order by key',
      [`{${scopes.map(({ key }) => key).join(',')}}`],
    );
    const counts = await em.execute<{ key: string; tries: number; since: number | null }[]>(
      `select k.key, t.tries, t.since::float8 from jsonb_to_recordset(?::jsonb) as k(key text, "windowMs" float8) cross join lateral (
         select count(*)::int as tries, extract(epoch from clock_timestamp() - max(occurred_at)) * 1000 as since
         from login_attempt where key = k.key and occurred_at > clock_timestamp() - k."windowMs" * interval '1 millisecond') t`,
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
 * Makes a try: in turn with the others of its source, counted, and slowed by the wrong ones before it. Nothing is
 * locked and no database connection held while it waits, and no more wait than `limits.triesWaiting` allow.
 * @throws AppError TOO_MANY_REQUESTS, and what `work` throws.
 */
export async function asTry<T>(
  services: AppServices,
  kind: TryKind,
  account: string,
  source: TrySource,
  work: (counted: CountedTry) => Promise<T>,
): Promise<T> {
  const [own] = scopesOf(kind, account, source);
  const key = own?.key ?? '';
  const turn = async (): Promise<T> => {
    const { before, ...counted } = await countTry(services, kind, account, source);
    const pause = pauseAfter(before);
    if (pause > 0) await wait(pause);
    return await work(counted);
  };
  if (source.known !== null) return await inTurn(key, turn);
  return await strangerInTurn(key, networkOf(source.address), services.config.ADDRESS_LIMIT_FACTOR, turn);
}

/** It was right: the count of its own source is wiped, of the others this try alone. */
export async function forgetTry(em: Em, { own, ids }: CountedTry): Promise<void> {
  await em.nativeDelete(LoginAttempt, { $or: [{ key: own }, { id: { $in: ids } }] });
}

/** Wipes what strangers had tried on an account: it has another password now. */
export async function forgetTriesOf(em: Em, account: string, kind: TryKind = 'sign in'): Promise<void> {
  await em.nativeDelete(LoginAttempt, { key: keyOf(kind, 'account', account) });
}
