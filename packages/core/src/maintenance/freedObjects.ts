import type { Em } from '../kernel/database.js';
import { idArray } from '../kernel/ids.js';
import { keyArray } from '../media/mediaKeys.js';

/** What no row names any more: a file with its smaller sizes, or the parts of an upload, counts as one. */
export interface Freed {
  files: number;
  bytes: number;
}

interface StoredBytes {
  key: string;
  bytes: number;
}

/** What a company has stored of videos and of their cuts; on the system role. */
export async function objectsOfVideos(
  em: Em,
  companyId: string,
  videoIds: readonly string[],
): Promise<readonly StoredBytes[]> {
  const ids = idArray(videoIds);
  return await em.execute<StoredBytes[]>(
    `select s.storage_key as key, s.bytes::float8 as bytes from stored_object s
     where s.company_id = ? and s.storage_key in (
       select storage_key from media_file
       where video_id in (select id from video where id = any(?::uuid[]) or source_video_id = any(?::uuid[]))
       union select storage_prefix from upload where video_id = any(?::uuid[]))`,
    [companyId, ids, ids, ids],
  );
}

/** Of what was stored, that which no row of any company names now. */
export async function freedOf(em: Em, stored: readonly StoredBytes[]): Promise<Freed> {
  const named = await em.execute<{ key: string }[]>(
    'select distinct storage_key as key from stored_object where storage_key = any(?::text[])',
    [keyArray(stored.map(({ key }) => key))],
  );
  const kept = new Set(named.map(({ key }) => key));
  const freed = stored.filter(({ key }) => !kept.has(key));
  return { files: freed.length, bytes: freed.reduce((sum, { bytes }) => sum + bytes, 0) };
}
