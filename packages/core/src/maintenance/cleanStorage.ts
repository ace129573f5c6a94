import * as limits from '@snaplore/schema/limits';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import type { Em } from '../kernel/database.js';
import { keyArray } from '../media/mediaKeys.js';
import { removeMedia } from '../media/removeMedia.js';
import { storedGroups } from '../media/storedGroups.js';
import { systemReader } from '../outbox/system.js';

/** How many keys are looked at at a time. */
const batch = 500;

/** Where the product stores; what stands elsewhere in a bucket is not its own. */
const ownKey = /^(?:files|uploads|users|companies)\//;

/**
 * Removes what has been in the storage for so long and no row names, such as what a job could not remove
 * (docs/domains/storage.md). Idempotent, and killed at any moment.
 * @param after the key that the run before ended at; '' to begin.
 * @param max how many keys this run looks at, at most.
 * @returns how many keys were removed with how many bytes, and where the next run goes on; null at the end.
 */
export async function cleanStorage(
  services: AppServices,
  after: string,
  max = limits.cleanedKeysMax,
): Promise<{ removed: number; bytes: number; next: string | null }> {
  const before = databaseNow(-limits.uncountedKeptMs);
  let [removed, bytes, seen] = [0, 0, 0];
  for await (const groups of storedGroups(services.storage, after, batch)) {
    const old = groups.filter(({ key, modifiedAt }) => modifiedAt < before && ownKey.test(key));
    const unnamed = await unnamedOf(
      services,
      old.map(({ key }) => key),
    );
    removed += await removeMedia(services, {
      storageKeys: unnamed.filter((key) => !key.endsWith('/')),
      uploadPrefixes: unnamed.filter((key) => key.endsWith('/')),
    });
    const gone = new Set(unnamed);
    for (const group of old) if (gone.has(group.key)) bytes += group.bytes;
    seen += groups.length;
    if (groups.length === batch && seen >= max) return { removed, bytes, next: groups.at(-1)?.last ?? null };
  }
  return { removed, bytes, next: null };
}

/**
 * Those of the keys that nothing names. Of those that no row names, it is asked whether they are reserved, and then
 * once more for a row: a key is reserved before anything is stored under it, and the transaction that ends that writes
 * a row that names it. So one that is not reserved has a row by the last question, or never will. How old an object is
 * does not say so: a file that is moved keeps its age.
 */
async function unnamedOf(services: AppServices, keys: readonly string[]): Promise<string[]> {
  const em = systemReader(services, 'purge expired data');
  const suspected = await unlisted(em, keys, namedKeys);
  const unreserved = await unlisted(em, suspected, reservedKeys);
  return await unlisted(em, unreserved, namedKeys);
}

const given = 'any(?::text[])';

const namedKeys = `
  select storage_key as key from stored_object where storage_key = ${given}
  union select profile_image_key from app_user where profile_image_key = ${given}
  union select storage_prefix from upload where storage_prefix = ${given}
  union select storage_key from media_file where storage_key = ${given}
  union select logo_key from company where logo_key = ${given}`;

const reservedKeys = `
  select given.key from unnest(?::text[]) as given (key) where exists (
    select 1 from job where name = 'media.remove' and status in ('new', 'processing')
      and (jsonb_exists(payload -> 'storageKeys', given.key) or jsonb_exists(payload -> 'uploadPrefixes', given.key)))`;

/** Those of the keys that a statement does not list, which is given them as often as it asks. */
async function unlisted(em: Em, keys: readonly string[], statement: string): Promise<string[]> {
  if (keys.length === 0) return [];
  const values = Array.from(statement.matchAll(/\?/g), () => keyArray(keys));
  const listed = new Set((await em.execute<{ key: string }[]>(statement, values)).map(({ key }) => key));
  return keys.filter((key) => !listed.has(key));
}
