import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Storage } from '../adapters/storage/storage.js';

/**
 * Runs `work` with a folder for the job beside the media, so that finished files are moved there without copying. The
 * folder is removed afterwards; leftovers of a killed attempt are removed by the next.
 */
export async function withWorkFolder<T>(
  dataDir: string,
  jobId: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = resolve(join(dataDir, 'work', jobId));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Returns an object as a read-only local file: the storage's own where it has one, else a copy in `folder`, which is
 * made once.
 */
export async function readableFile(storage: Storage, key: string, folder: string): Promise<string> {
  const own = storage.localPath(key);
  if (own !== null) return resolve(own);
  const copy = join(folder, key.split('/').at(-1) ?? 'file');
  if (!existsSync(copy)) await storage.downloadTo(key, copy);
  return copy;
}
