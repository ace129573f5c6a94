import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Storage } from './storage.js';

/** A storage to test, and the same one as of `seconds` ago, for expired addresses. */
export interface StorageUnderTest {
  storage: Storage;
  earlier(seconds: number): Storage;
  /** The base of relative storage addresses. */
  origin: string;
  close(): Promise<void>;
}

export const megabyte = 1024 * 1024;
export const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
export const refused = (code: string): Error => expect.objectContaining({ code }) as Error;

/** Returns the address of one part, after opening its prefix. */
export async function partUrl(
  under: StorageUnderTest,
  prefix: string,
  size: number,
  { number = 1, sizes = [size], storage = under.storage } = {},
): Promise<URL> {
  const opened = await storage.openParts(prefix, sizes);
  if (opened === null) throw new Error(`${prefix} is closed`);
  return new URL(await storage.signedPartUrl(prefix, opened, { number, size, expiresInSeconds: 60 }), under.origin);
}

/** Sends bytes to an address as a browser does. */
export async function putPart(url: URL, bytes: Buffer): Promise<Response> {
  return await fetch(url, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  });
}
