import { randomUUID } from 'node:crypto';
import { constants, createReadStream, type Stats } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as limits from '@snaplore/schema/limits';
import { AppError } from '../../kernel/appError.js';
import { databaseTime, machineTime } from '../../kernel/databaseClock.js';
import { isFileError } from '../../kernel/fileError.js';
import { addressExpiry } from './addressExpiry.js';
import { flushPath, keysBelow, removeOldFiles } from './localFiles.js';
import { LocalIntake } from './localIntake.js';
import { grantUrl, readGrant, type Grant } from './localSignature.js';
import type { ByteRange, DownloadUrlOptions, PartUrlOptions, Storage, StoredObject } from './storage.js';
import { checkKey, checkPrefix } from './storageKeys.js';
import { exactly } from './streamSize.js';

/**
 * Media as files in one folder (docs/domains/storage.md). Bytes are written to a temporary file, flushed to the disk,
 * and only then named, so that an object is complete or absent even when a connection, the process or the power fails.
 */
export class LocalStorage implements Storage {
  readonly driver = 'local';
  private readonly objects: string;
  private readonly temporary: string;
  private readonly intake: LocalIntake;

  /**
   * @param folder of all objects; created when missing
   * @param secret the key of signed addresses
   */
  constructor(
    folder: string,
    private readonly secret: Buffer,
    private readonly now: () => number = databaseTime,
    readonly mediaSeconds = limits.mediaUrlMs / 1_000,
  ) {
    this.objects = join(folder, 'objects');
    this.temporary = join(folder, 'temporary');
    this.intake = new LocalIntake(join(folder, 'intake'));
  }

  async put(key: string, body: Readable | Uint8Array, size?: number): Promise<StoredObject> {
    checkKey(key);
    return this.write(key, (path) => writeStream(path, body instanceof Readable ? body : Readable.from([body]), size));
  }

  async putFile(key: string, path: string): Promise<StoredObject> {
    checkKey(key);
    return this.write(key, async (temporary) => {
      await rename(path, temporary).catch(async (error: unknown) => {
        if (!isFileError(error, 'EXDEV')) throw error;
        await copyFile(path, temporary);
        await unlink(path);
      });
      await flushPath(temporary);
    });
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const found = await this.need(key);
    if (range && (range.start >= found.size || (range.end ?? range.start) < range.start)) {
      throw new AppError('BAD_INPUT', {}, { range: 'lies outside the object' });
    }
    const file = await open(this.path(key), 'r');
    return file.createReadStream(range ? { start: range.start, end: range.end } : {});
  }

  async stat(key: string): Promise<StoredObject | null> {
    try {
      const found = await stat(this.path(checkKey(key)));
      return found.isFile() ? describe(key, found) : null;
    } catch (error) {
      if (isFileError(error, 'ENOENT', 'ENOTDIR')) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await unlink(this.path(checkKey(key))).catch((error: unknown) => {
      if (!isFileError(error, 'ENOENT', 'ENOTDIR')) throw error;
    });
  }

  async removePrefix(prefix: string): Promise<void> {
    await rm(join(this.objects, checkPrefix(prefix)), { recursive: true, force: true });
  }

  async list(prefix: string): Promise<StoredObject[]> {
    if (prefix !== '') checkPrefix(prefix);
    const entries = await readdir(join(this.objects, prefix), { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => {
        if (isFileError(error, 'ENOENT', 'ENOTDIR')) return [];
        throw error;
      },
    );
    const found = await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => this.stat(join(entry.parentPath, entry.name).slice(this.objects.length + 1))),
    );
    return found.filter((object) => object !== null).sort((one, other) => (one.key < other.key ? -1 : 1));
  }

  async *walk(after: string): AsyncGenerator<StoredObject> {
    for await (const key of keysBelow(this.objects, '', after)) {
      const found = await this.stat(key);
      if (found) yield found;
    }
  }

  async compose(keys: readonly string[], key: string): Promise<StoredObject> {
    checkKey(key);
    const [first, ...rest] = keys;
    if (first === undefined) throw new AppError('BAD_INPUT', {}, { keys: 'is empty' });
    for (const source of keys) await this.need(source);
    return this.write(key, async (path) => {
      if (rest.length === 0) {
        // Objects are never modified in place, so a single part can be linked instead of copied.
        await link(this.path(first), path).catch(() => copyFile(this.path(first), path));
        return;
      }
      await copyFile(this.path(first), path, constants.COPYFILE_FICLONE);
      const file = await open(path, 'a');
      try {
        for (const source of rest) {
          for await (const chunk of createReadStream(this.path(source), { highWaterMark: 1 << 20 })) {
            await file.write(chunk as Buffer);
          }
        }
        await file.sync();
      } finally {
        await file.close();
      }
    });
  }

  async openParts(prefix: string, sizes: readonly number[]): Promise<string | null> {
    if (await this.intake.open(checkPrefix(prefix))) return '';
    // Closed but incomplete: a backup from before the closing was restored.
    if ((await this.arrivedParts(prefix, sizes)).length === sizes.length) return null;
    await this.intake.reopen(prefix);
    return '';
  }

  signedPartUrl(prefix: string, _opened: string, { number, size, expiresInSeconds }: PartUrlOptions): Promise<string> {
    const expires = Math.floor(this.now() / 1000) + expiresInSeconds;
    const key = checkKey(`${checkPrefix(prefix)}${number}`);
    return Promise.resolve(
      grantUrl(this.secret, { method: 'PUT', key, expires, size, contentType: '', downloadName: '' }),
    );
  }

  /**
   * Stores a part sent to an address signed by this driver.
   * @throws AppError SIGNATURE_EXPIRED when its prefix was closed or dropped, also during the transfer.
   */
  async putPart(key: string, body: Readable, size: number): Promise<StoredObject> {
    const prefix = checkPrefix(`${dirname(checkKey(key))}/`);
    const temporary = await this.intake.newPath(prefix);
    try {
      return await this.write(
        key,
        async (path) => {
          await writeStream(path, body, size);
          await this.intake.require(prefix);
        },
        temporary,
      );
    } catch (error) {
      // Closing and dropping remove incomplete parts.
      if (isFileError(error, 'ENOENT')) throw new AppError('SIGNATURE_EXPIRED');
      throw error;
    }
  }

  async arrivedParts(prefix: string, sizes: readonly number[]): Promise<number[]> {
    const stored = new Map((await this.list(checkPrefix(prefix))).map((object) => [object.key, object.size]));
    return sizes.flatMap((size, index) => (stored.get(`${prefix}${index + 1}`) === size ? [index + 1] : []));
  }

  async closeParts(prefix: string, sizes: readonly number[]): Promise<void> {
    if ((await this.arrivedParts(prefix, sizes)).length < sizes.length) throw new AppError('UPLOAD_INCOMPLETE');
    await this.intake.close(prefix);
    const parts = new Set(sizes.map((_, index) => `${prefix}${index + 1}`));
    for (const { key } of await this.list(prefix)) if (!parts.has(key)) await this.remove(key);
  }

  async dropParts(prefix: string): Promise<void> {
    await this.intake.drop(checkPrefix(prefix));
    await this.removePrefix(prefix);
  }

  signedDownloadUrl(key: string, options: DownloadUrlOptions = {}): Promise<string> {
    const { expiresInSeconds = this.mediaSeconds, contentType = '', downloadName = '' } = options;
    const expires = addressExpiry(this.now(), expiresInSeconds);
    return Promise.resolve(
      grantUrl(this.secret, { method: 'GET', key: checkKey(key), expires, size: 0, contentType, downloadName }),
    );
  }

  /**
   * Returns what an address signed by this driver allows.
   * @throws AppError SIGNATURE_INVALID or SIGNATURE_EXPIRED
   */
  readUrl(method: string, key: string, query: URLSearchParams): Grant {
    return readGrant(this.secret, method, key, query, this.now());
  }

  async downloadTo(key: string, path: string): Promise<void> {
    await this.need(key);
    await copyFile(this.path(key), path, constants.COPYFILE_FICLONE);
  }

  localPath(key: string): string {
    return this.path(checkKey(key));
  }

  async health(): Promise<void> {
    const path = await this.newTemporary();
    try {
      // Not empty: a full disk still accepts an empty file.
      await writeFile(path, Buffer.alloc(4_096), { flag: 'wx', flush: true });
    } finally {
      await rm(path, { force: true });
    }
  }

  async removeLeftovers(olderThanMs: number): Promise<void> {
    const before = machineTime() - olderThanMs;
    await removeOldFiles(this.temporary, before);
    await this.intake.removeLeftovers(before);
  }

  private path(key: string): string {
    return join(this.objects, key);
  }

  private async need(key: string): Promise<StoredObject> {
    const found = await this.stat(key);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  private async newTemporary(): Promise<string> {
    await mkdir(this.temporary, { recursive: true });
    return join(this.temporary, randomUUID());
  }

  private async write(key: string, fill: (path: string) => Promise<void>, into?: string): Promise<StoredObject> {
    const temporary = into ?? (await this.newTemporary());
    const path = this.path(key);
    try {
      await fill(temporary);
      // A concurrent removePrefix may delete the folder between the two lines; then try again.
      for (let tries = 1; ; tries += 1) {
        await mkdir(dirname(path), { recursive: true });
        const done = await rename(temporary, path).then(
          () => true,
          (error: unknown) => {
            if (tries < 5 && isFileError(error, 'ENOENT')) return false;
            throw error;
          },
        );
        if (done) break;
      }
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await flushPath(dirname(path)).catch((error: unknown) => {
      if (!isFileError(error, 'ENOENT')) throw error;
    });
    return this.need(key);
  }
}

async function writeStream(path: string, source: Readable, size: number | undefined): Promise<void> {
  const file = await open(path, 'wx');
  // `flush`: the bytes are on the disk before the file counts as written.
  await pipeline(source, exactly(size), file.createWriteStream({ flush: true }));
}

function describe(key: string, found: Stats): StoredObject {
  return {
    key,
    size: found.size,
    etag: `${found.size.toString(36)}-${Math.round(found.mtimeMs * 1000).toString(36)}-${found.ino.toString(36)}`,
    modifiedAt: found.mtime,
  };
}
