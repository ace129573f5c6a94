import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import {
  BackupError,
  formatVersion,
  headName,
  manifestDigestName,
  manifestName,
  type Manifest,
} from './backupFormat.js';

/** Calls `take` with each entry, one after the other. Content that it does not read is skipped. */
export async function readEntries(
  path: string,
  take: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  const archive = extract();
  const file = createReadStream(path, { highWaterMark: 1 << 20 });
  file.on('error', (error) => archive.destroy(error));
  file.pipe(archive);
  try {
    for await (const entry of archive) {
      await take(entry.header.name, Readable.from(entry, { objectMode: false }));
      entry.resume();
    }
  } finally {
    file.destroy();
  }
}

/**
 * Reads a backup once and verifies every entry against its digest (docs/domains/backup.md).
 * @throws BackupError if it is not a backup, is incomplete, or has changed since it was taken.
 */
export async function verifyArchive(path: string): Promise<Manifest> {
  const found = new Map<string, { bytes: number; sha256: string }>();
  let isBackup = false;
  let manifest = '';
  let digest = '';
  try {
    await readEntries(path, async (name, content) => {
      if (!isBackup && name !== headName) throw new BackupError(`${path} is not a backup of Snaplore`);
      if (name === headName) isBackup = readHead(path, await text(content));
      else if (name === manifestName) manifest = await text(content);
      else if (name === manifestDigestName) digest = await text(content);
      else found.set(name, await measure(content));
    });
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${path} cannot be read as a backup: ${(error as Error).message}`);
  }
  if (!isBackup) throw new BackupError(`${path} is not a backup of Snaplore`);
  if (digest === '' || createHash('sha256').update(manifest).digest('hex') !== digest) {
    throw new BackupError(
      `${path} is not whole or has changed since it was taken: its list of contents does not match its digest`,
    );
  }
  const whole = JSON.parse(manifest) as Manifest;
  for (const [name, expected] of Object.entries(whole.entries)) {
    const actual = found.get(name);
    if (actual?.bytes !== expected.bytes || actual.sha256 !== expected.sha256) {
      throw new BackupError(
        `${path} is not whole or has changed since it was taken: ${name} does not match its digest`,
      );
    }
  }
  return whole;
}

function readHead(path: string, head: string): true {
  let read: { product?: unknown; format?: unknown };
  try {
    read = JSON.parse(head) as typeof read;
  } catch {
    throw new BackupError(`${path} is not a backup of Snaplore`);
  }
  if (read.product !== 'snaplore') throw new BackupError(`${path} is not a backup of Snaplore`);
  if (read.format !== formatVersion)
    throw new BackupError(`${path} was written by another version of Snaplore: use that one to restore it`);
  return true;
}

async function measure(content: Readable): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
