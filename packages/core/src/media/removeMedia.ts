import * as limits from '@snaplore/schema/limits';
import type { JobPayloads } from '@snaplore/schema/jobs';
import type { AppServices } from '../kernel/services.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { idArray } from '../kernel/ids.js';
import { asSystem, systemReader } from '../outbox/system.js';
import type { Tx } from '../outbox/transaction.js';
import { Upload } from '../videos/upload.entity.js';
import { sizeKeysOf } from './imageSizes.js';
import { keptTables } from './keptTables.js';
import { MediaFile } from './mediaFile.entity.js';
import { keyArray } from './mediaKeys.js';

/** How many keys or prefixes one job removes. */
const batch = 500;

type Media = JobPayloads['media.remove'];

/**
 * Enqueues the removal of stored files whose rows the transaction deletes, and of the parts of deleted uploads
 * (docs/domains/media.md). Parts are removed again after the last address of one has expired.
 * @param companyId null where the company is deleted with them.
 */
export async function enqueueMediaRemoval(tx: Tx, companyId: string | null, media: Media): Promise<void> {
  const { storageKeys, uploadPrefixes } = media;
  for (let start = 0; start < Math.max(storageKeys.length, uploadPrefixes.length); start += batch) {
    await tx.enqueue(companyId, 'media.remove', {
      storageKeys: storageKeys.slice(start, start + batch),
      uploadPrefixes: uploadPrefixes.slice(start, start + batch),
    });
  }
  for (let start = 0; start < uploadPrefixes.length; start += batch) {
    const late = { storageKeys: [], uploadPrefixes: uploadPrefixes.slice(start, start + batch) };
    await tx.enqueue(companyId, 'media.remove', late, { runAt: databaseNow(limits.uploadExpiresMs + 60_000) });
  }
}

/**
 * Enqueues the removal of all files and parts of articles that the transaction deletes. The articles are locked, so
 * that no file is added meanwhile.
 */
export async function enqueueArticleMediaRemoval(
  tx: Tx,
  companyId: string,
  articleIds: readonly string[],
): Promise<void> {
  const [ofArticles, fields] = ['where article_id = any(?::uuid[])', [idArray(articleIds)]];
  const files = await tx.em.execute<{ key: string }[]>(
    `select distinct storage_key as key from media_file ${ofArticles}`,
    fields,
  );
  const uploads = await tx.em.execute<{ prefix: string }[]>(
    `select storage_prefix as prefix from upload ${ofArticles}`,
    fields,
  );
  await enqueueMediaRemoval(tx, companyId, {
    storageKeys: files.map(({ key }) => key),
    uploadPrefixes: uploads.map(({ prefix }) => prefix),
  });
}

/**
 * Removes stored objects that no row of any company names any more, and the parts of uploads without a row; the others
 * stay (docs/domains/media.md). The sizes of an image go with its object. Idempotent.
 *
 * No copy of a row can begin between the question and the removal. A copy is made from a row that exists, with that row
 * locked, so that it names the key itself until the copy is committed: as long as a copy is under way, a committed row
 * names the key, and once none does, there is nothing to copy from. A new object is named for the first time by whoever
 * reserved its key (`reserveKeys`), and nobody is told of the key before.
 *
 * Files that are kept for a time alone (`storeForAWhile`) go when that is over, though a row names them.
 * @returns how many objects and uploads it removed.
 */
export async function removeMedia(services: AppServices, { storageKeys, uploadPrefixes }: Media): Promise<number> {
  const { storage } = services;
  const em = systemReader(services, 'find the rows that name a stored file');
  const files = await em.find(MediaFile, { storageKey: { $in: storageKeys } }, { fields: ['storageKey'] });
  const uploads = await em.find(Upload, { storagePrefix: { $in: uploadPrefixes } }, { fields: ['storagePrefix'] });
  const named = new Set([...files.map((file) => file.storageKey), ...uploads.map((upload) => upload.storagePrefix)]);
  const keys = storageKeys.filter((key) => !named.has(key));
  const prefixes = uploadPrefixes.filter((prefix) => !named.has(prefix));
  for (const key of keys) await Promise.all([key, ...sizeKeysOf(key)].map(async (each) => await storage.remove(each)));
  for (const prefix of prefixes) await storage.dropParts(prefix);
  if (keys.length > 0) await forgetKeptFiles(services, keys);
  return keys.length + prefixes.length;
}

/** Exports and imports whose file is removed name it no more, so that it is not counted (docs/domains/storage.md). */
async function forgetKeptFiles(services: AppServices, keys: readonly string[]): Promise<void> {
  await asSystem(services, 'find the rows that name a stored file', async ({ em }) => {
    for (const table of keptTables)
      await em.execute(`update ${table} set storage_key = null where storage_key = any(?::text[])`, [keyArray(keys)]);
  });
}
