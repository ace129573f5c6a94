import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Storage } from '@snaplore/core/adapters/storage/storage';
import { joinFiles } from '../../pipelines/video/joinedFiles.js';

/**
 * A folder of a job's own beside the media, so that finished files move there without being copied. It is gone
 * afterwards; what a killed run left of it goes at the next.
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
 * The object as a file of this machine that is only read: the storage's own where it has one, else a copy in `folder`.
 */
export async function readableFile(storage: Storage, key: string, folder: string): Promise<string> {
  const own = storage.localPath(key);
  if (own !== null) return resolve(own);
  const copy = join(folder, key.split('/').at(-1) ?? 'file');
  await storage.downloadTo(key, copy);
  return copy;
}

/**
 * What was uploaded, as one path that is only read: its parts where they lie on this machine, so that nothing waits for
 * their joining, else null.
 */
export async function readableParts(storage: Storage, keys: readonly string[]): Promise<string | null> {
  const paths: string[] = [];
  for (const key of keys) {
    const own = storage.localPath(key);
    // After they were joined they are gone.
    if (own === null || (await storage.stat(key)) === null) return null;
    paths.push(resolve(own));
  }
  return paths.length > 0 ? joinFiles(paths) : null;
}

/** Stores a finished file. @returns where it can still be read on this machine. */
export async function storeFile(storage: Storage, key: string, path: string): Promise<string> {
  const own = storage.localPath(key);
  if (own !== null) {
    await storage.putFile(key, path);
    return resolve(own);
  }
  await storage.put(key, createReadStream(path), (await stat(path)).size);
  return path;
}
