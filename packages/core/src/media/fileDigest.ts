import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Storage } from '../adapters/storage/storage.js';

async function digestOf(bytes: Readable): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk as Buffer);
  return hash.digest();
}

/** The SHA-256 of a stored object. @throws AppError NOT_FOUND. */
export async function digestOfObject(storage: Storage, key: string): Promise<Buffer> {
  return await digestOf(await storage.get(key));
}

/**
 * The SHA-256 of a local file while `use` runs, which may move or remove it: the bytes are read once they are open.
 * @returns the digest, once both have ended.
 */
export async function digestWhile(path: string, use: () => Promise<unknown>): Promise<Buffer> {
  const file = await open(path);
  const [digest, used] = await Promise.allSettled([digestOf(file.createReadStream({ highWaterMark: 1 << 20 })), use()]);
  if (used.status === 'rejected') throw used.reason;
  if (digest.status === 'rejected') throw digest.reason;
  return digest.value;
}

/** The SHA-256 of a local file. */
export async function digestOfFile(path: string): Promise<Buffer> {
  return await digestWhile(path, async () => undefined);
}
