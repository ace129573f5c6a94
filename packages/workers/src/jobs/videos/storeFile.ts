import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Storage } from '@snaplore/core/adapters/storage/storage';
import type { Caller } from '@snaplore/core/kernel/caller';
import { digestWhile } from '@snaplore/core/media/fileDigest';
import { reserveKeys, type StoredFile } from '@snaplore/core/media/storeFile';
import { joinFiles } from '../../pipelines/video/joinedFiles.js';

/**
 * Returns an upload as one read-only path: its parts, where they are on this machine, so that nothing waits for joining
 * them; else null.
 */
export async function readableParts(storage: Storage, keys: readonly string[]): Promise<string | null> {
  const paths: string[] = [];
  for (const key of keys) {
    const own = storage.localPath(key);
    // Joined parts are removed.
    if (own === null || (await storage.stat(key)) === null) return null;
    paths.push(resolve(own));
  }
  return paths.length > 0 ? joinFiles(paths) : null;
}

/**
 * Stores a finished file under a new key, and computes its SHA-256 meanwhile.
 * @returns what to write into its row, and where it can still be read on this machine.
 */
export async function storeFile(
  caller: Caller,
  path: string,
  mimeType: string,
): Promise<{ stored: StoredFile; path: string }> {
  const { storage } = caller.services;
  const reserved = await reserveKeys(caller, [mimeType]);
  const storageKey = reserved.keys[0] as string;
  const { size: bytes } = await stat(path);
  const own = storage.localPath(storageKey);
  const sha256 = await digestWhile(path, async () =>
    own === null
      ? await storage.put(storageKey, createReadStream(path), bytes)
      : await storage.putFile(storageKey, path),
  );
  return { stored: { storageKey, mimeType, bytes, sha256, reserved }, path: own === null ? path : resolve(own) };
}
