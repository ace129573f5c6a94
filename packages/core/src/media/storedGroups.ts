import * as limits from '@snaplore/schema/limits';
import type { Storage } from '../adapters/storage/storage.js';
import { sizeKey } from './imageSizes.js';

/** What is stored under one key of `StoredObject`: a file with its smaller sizes, or the parts of an upload. */
export interface StoredGroup {
  /** A key, or a prefix of parts, which ends in '/'. */
  key: string;
  bytes: number;
  /** When the last of its objects was written. */
  modifiedAt: Date;
  /** The last of its objects: `walk` goes on after it. */
  last: string;
}

const parts = /^(?:.+\/)?uploads\/[^/]+\//;
const sizes = limits.noteImageWidths.map((width) => sizeKey('', width));

/** The key of `StoredObject` that an object is counted under. */
export function groupOf(key: string): string {
  const prefix = parts.exec(key)?.[0];
  if (prefix !== undefined) return prefix;
  const size = sizes.find((ending) => key.endsWith(ending));
  return size === undefined ? key : key.slice(0, -size.length);
}

/** Goes through all that is stored, in the order of the keys byte by byte, so many groups at a time. */
export async function* storedGroups(storage: Storage, after: string, atOnce: number): AsyncGenerator<StoredGroup[]> {
  let groups: StoredGroup[] = [];
  for await (const { key, size, modifiedAt } of storage.walk(after)) {
    const current = groups.at(-1);
    if (current?.key === groupOf(key)) {
      current.bytes += size;
      current.last = key;
      if (modifiedAt > current.modifiedAt) current.modifiedAt = modifiedAt;
      continue;
    }
    if (groups.length === atOnce) {
      yield groups;
      groups = [];
    }
    groups.push({ key: groupOf(key), bytes: size, modifiedAt, last: key });
  }
  yield groups;
}

/** How many bytes are stored under a key of `StoredObject` now; null for nothing. */
export async function storedBytesUnder(storage: Storage, key: string): Promise<number | null> {
  const objects = key.endsWith('/')
    ? await storage.list(key)
    : await Promise.all(
        [key, ...limits.noteImageWidths.map((width) => sizeKey(key, width))].map((each) => storage.stat(each)),
      );
  const found = objects.filter((object) => object !== null);
  return found.length === 0 ? null : found.reduce((sum, { size }) => sum + size, 0);
}
