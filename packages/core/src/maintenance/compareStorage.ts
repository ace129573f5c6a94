import type { AppServices } from '../kernel/services.js';
import { keptTables } from '../media/keptTables.js';
import { keyArray } from '../media/mediaKeys.js';
import { groupOf, storedBytesUnder, storedGroups, type StoredGroup } from '../media/storedGroups.js';
import { asSystem, systemReader } from '../outbox/system.js';
import type { Tx } from '../outbox/transaction.js';

/** How many keys are compared at a time, and how many differences a run names. */
const [batch, namedMax] = [500, 100];
/** How many counted keys are read at a time: there may be any number of them between two that are stored. */
const entriesMax = 2_000;

/** Under a key something else is counted than is stored, in bytes; null where nothing is. */
export interface StorageDifference {
  key: string;
  counted: number | null;
  stored: number | null;
}

export interface StorageComparison {
  compared: number;
  /** At most so many as a log can hold. */
  differences: StorageDifference[];
  /** All of them. */
  differing: number;
  /** What is stored and counted for nobody: photos of users, and what a job removes later. */
  uncounted: { keys: number; bytes: number };
  /** Companies whose sum was another one than that of their keys. */
  sums: number;
  /** Where the next run goes on; null at the end. */
  next: string | null;
}

interface Entry {
  key: string;
  companyId: string;
  bytes: number;
  isOpen: boolean;
}

/** Sorts behind every id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Compares what is counted of each company with what the storage lists, and mends what is counted
 * (docs/domains/storage.md). Rows without a number of bytes get it. Each difference is looked at again before it
 * counts, since files come and go meanwhile. Idempotent.
 * @param after the key that the run before ended at; '' to begin.
 * @param max how many keys this run compares, at most.
 */
export async function compareStorage(services: AppServices, after: string, max: number): Promise<StorageComparison> {
  const result: StorageComparison = {
    compared: 0,
    differences: [],
    differing: 0,
    uncounted: { keys: 0, bytes: 0 },
    sums: 0,
    next: null,
  };
  let from = after === '' ? '' : groupOf(after);
  for await (const groups of storedGroups(services.storage, after, batch)) {
    const isLast = groups.length < batch;
    const to = groups.at(-1)?.key ?? from;
    if (after === '' && groups.length === 0) await requireNothingCounted(services);
    for (const difference of await compare(services, groups, { from, to: isLast ? null : to }, result)) {
      result.differing += 1;
      if (result.differences.length < namedMax) result.differences.push(difference);
    }
    result.compared += groups.length;
    from = to;
    if (isLast || result.compared < max) continue;
    result.next = groups.at(-1)?.last ?? null;
    return result;
  }
  result.sums = await mendSums(services);
  return result;
}

async function compare(
  services: AppServices,
  groups: readonly StoredGroup[],
  range: { from: string; to: string | null },
  { uncounted }: StorageComparison,
): Promise<StorageDifference[]> {
  await asSystem(services, 'count what is stored', async ({ em }) => {
    await countNamed(
      em,
      groups.map(({ key }) => key),
    );
  });
  const stored = new Map(groups.map((group) => [group.key, group.bytes]));
  const differences: StorageDifference[] = [];
  const counted = new Set<string>();
  for await (const { key, companyId, bytes, isOpen } of entriesOf(services, range)) {
    counted.add(key);
    if (isOpen || bytes === (stored.get(key) ?? null)) continue;
    const difference = await mend(services, key, companyId);
    if (difference) differences.push(difference);
  }
  for (const { key, bytes } of groups) {
    if (counted.has(key)) continue;
    uncounted.keys += 1;
    uncounted.bytes += bytes;
  }
  return differences;
}

/**
 * A folder that is not mounted is no storage from which everything was removed.
 * @throws Error
 */
async function requireNothingCounted(services: AppServices): Promise<void> {
  for await (const { isOpen } of entriesOf(services, { from: '', to: null }))
    if (!isOpen) throw new Error('The storage lists nothing, though files are counted: is it the right one?');
}

/** Counts keys again that rows name and that are not counted. */
async function countNamed(em: Tx['em'], keys: readonly string[]): Promise<void> {
  const given = keyArray(keys);
  const kept = keptTables
    .map((table) => `select company_id, storage_key from ${table} where storage_key = any(?::text[])`)
    .join(' union\n       ');
  await em.execute(
    `select count_stored_object(company, object) from (
       select company_id as company, storage_key as object from media_file where storage_key = any(?::text[]) union
       select company_id, storage_prefix from upload where storage_prefix = any(?::text[]) union
       ${kept} union
       select id, logo_key from company where logo_key = any(?::text[])
     ) named
     where not exists (select 1 from stored_object o where o.storage_key = object and o.company_id = company)
     order by object, company`,
    [given, given, ...keptTables.map(() => given), given],
  );
}

/** What is counted under the keys of a range, without its beginning. */
async function* entriesOf(
  services: AppServices,
  { from, to }: { from: string; to: string | null },
): AsyncGenerator<Entry> {
  let [key, companyId] = [from, lastId];
  for (;;) {
    const entries = await systemReader(services, 'count what is stored').execute<Entry[]>(
      `select o.storage_key as key, o.company_id as "companyId", o.bytes::float8 as bytes,
         exists (select 1 from upload u where u.storage_prefix = o.storage_key and u.status = 'open') as "isOpen"
       from stored_object o where (o.storage_key, o.company_id) > (?, ?::uuid)
         ${to === null ? '' : 'and o.storage_key <= ?'}
       order by o.storage_key, o.company_id limit ?`,
      [key, companyId, ...(to === null ? [] : [to]), entriesMax],
    );
    yield* entries;
    const last = entries.at(-1);
    if (!last || entries.length < entriesMax) return;
    [key, companyId] = [last.key, last.companyId];
  }
}

/** Looks again, with the entry locked, and counts what is stored. @returns null where nothing differs. */
async function mend(services: AppServices, key: string, companyId: string): Promise<StorageDifference | null> {
  return await asSystem(services, 'count what is stored', async ({ em }) => {
    const read = async (): Promise<{ bytes: number } | undefined> => {
      const [row] = await em.execute<{ bytes: number }[]>(
        `select bytes::float8 as bytes from stored_object where storage_key = ? and company_id = ? for update`,
        [key, companyId],
      );
      return row;
    };
    const before = await read();
    const stored = await storedBytesUnder(services.storage, key);
    if (!before || before.bytes === stored) return null;
    if (stored === null) {
      // Kept for a time alone, which is over.
      for (const table of keptTables)
        await em.execute(`update ${table} set storage_key = null where storage_key = ?`, [key]);
    } else {
      await em.execute('update media_file set bytes = ? where storage_key = ? and bytes is null', [stored, key]);
      await em.execute('update company set logo_bytes = ? where logo_key = ? and logo_bytes is null', [stored, key]);
    }
    const now = await read();
    const more = (stored ?? 0) - (now?.bytes ?? 0);
    if (now && more !== 0) {
      await em.execute('update stored_object set bytes = ? where storage_key = ? and company_id = ?', [
        stored ?? 0,
        key,
        companyId,
      ]);
      await em.execute('select add_to_company_storage(?, ?)', [companyId, more]);
    }
    // Of what is gone, 0 is counted already.
    return stored === null && before.bytes === 0 ? null : { key, counted: before.bytes, stored };
  });
}

/** Both tables change in one transaction, so one statement sees them agree. @returns how many companies differed. */
async function mendSums(services: AppServices): Promise<number> {
  return await asSystem(services, 'count what is stored', async ({ em }) => {
    const rows = await em.execute<unknown[]>(
      `insert into company_storage (id, company_id, bytes)
       select gen_random_uuid(), c.id, counted.bytes - summed.bytes from company c
         cross join lateral (
           select coalesce(sum(bytes), 0) as bytes from stored_object where company_id = c.id) counted
         cross join lateral (
           select coalesce(sum(bytes), 0) as bytes from company_storage where company_id = c.id) summed
       where counted.bytes <> summed.bytes returning 1`,
    );
    return rows.length;
  });
}
