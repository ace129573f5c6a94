import { randomUUID } from 'node:crypto';
import { constants, createReadStream, type Stats } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '@snaplore/schema/limits';
import { AppError } from '../../platform/appError.js';
import { databaseTime, machineTime } from '../../platform/databaseClock.js';
import { grantUrl, readGrant, type Grant } from './localSignature.js';
import type { ByteRange, DownloadUrlOptions, Storage, StoredObject, UploadUrlOptions } from './storage.js';
import { checkKey, checkPrefix } from './storageKeys.js';
import { exactly } from './streamSize.js';

const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/**
 * Media as files of one folder. Bytes go to a temporary file, are flushed to the disk, and only then get their name,
 * so that an object is whole or absent whatever is cut: a connection, the process, the power.
 */
export class LocalStorage implements Storage {
  readonly driver = 'local';
  private readonly objects: string;
  private readonly temporary: string;

  /**
   * @param folder where it all lives; made when it is missing
   * @param secret key of the addresses' signatures
   */
  constructor(
    folder: string,
    private readonly secret: Buffer,
    private readonly now: () => number = databaseTime,
    readonly mediaSeconds = limits.mediaUrlMs / 1_000,
  ) {
    this.objects = join(folder, 'objects');
    this.temporary = join(folder, 'temporary');
  }

  async put(key: string, body: Readable | Uint8Array, size?: number): Promise<StoredObject> {
    checkKey(key);
    return this.write(key, async (path) => {
      const file = await open(path, 'wx');
      const source = body instanceof Readable ? body : Readable.from([body]);
      // `flush`: the bytes are on the disk before the file counts as written.
      await pipeline(source, exactly(size), file.createWriteStream({ flush: true }));
    });
  }

  async putFile(key: string, path: string): Promise<StoredObject> {
    checkKey(key);
    return this.write(key, async (temporary) => {
      await rename(path, temporary).catch(async (error: unknown) => {
        if (!isCode(error, 'EXDEV')) throw error;
        await copyFile(path, temporary);
        await unlink(path);
      });
      await flush(temporary);
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
      if (isCode(error, 'ENOENT', 'ENOTDIR')) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await unlink(this.path(checkKey(key))).catch((error: unknown) => {
      if (!isCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    });
  }

  async removePrefix(prefix: string): Promise<void> {
    await rm(join(this.objects, checkPrefix(prefix)), { recursive: true, force: true });
  }

  async list(prefix: string): Promise<StoredObject[]> {
    if (prefix !== '') checkPrefix(prefix);
    const entries = await readdir(join(this.objects, prefix), { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => {
        if (isCode(error, 'ENOENT', 'ENOTDIR')) return [];
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

  async compose(keys: readonly string[], key: string): Promise<StoredObject> {
    checkKey(key);
    const [first, ...rest] = keys;
    if (first === undefined) throw new AppError('BAD_INPUT', {}, { keys: 'is empty' });
    for (const source of keys) await this.need(source);
    return this.write(key, async (path) => {
      if (rest.length === 0) {
        // Objects are never changed in place, so one part can be shared instead of copied.
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

  signedUploadUrl(key: string, { size, expiresInSeconds }: UploadUrlOptions): Promise<string> {
    const expires = Math.floor(this.now() / 1000) + expiresInSeconds;
    return Promise.resolve(
      grantUrl(this.secret, { method: 'PUT', key: checkKey(key), expires, size, contentType: '', downloadName: '' }),
    );
  }

  signedDownloadUrl(key: string, options: DownloadUrlOptions = {}): Promise<string> {
    const { expiresInSeconds = this.mediaSeconds, contentType = '', downloadName = '' } = options;
    // Long-lived addresses end on full quarters of an hour, so that a reload finds the same one in its cache.
    const step = expiresInSeconds >= 3600 ? 900 : 1;
    const expires = Math.ceil((Math.floor(this.now() / 1000) + expiresInSeconds) / step) * step;
    return Promise.resolve(
      grantUrl(this.secret, { method: 'GET', key: checkKey(key), expires, size: 0, contentType, downloadName }),
    );
  }

  /**
   * What an address that this driver signed allows.
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
      // A full disk still takes an empty file.
      await writeFile(path, Buffer.alloc(4_096), { flag: 'wx', flush: true });
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Forgets what writes of dead processes left behind, older than `olderThanMs`. */
  async removeLeftovers(olderThanMs: number): Promise<void> {
    await mkdir(this.temporary, { recursive: true });
    for (const name of await readdir(this.temporary)) {
      const path = join(this.temporary, name);
      const found = await stat(path).catch(() => null);
      if (found && machineTime() - found.mtimeMs > olderThanMs) await rm(path, { force: true });
    }
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

  private async write(key: string, fill: (path: string) => Promise<void>): Promise<StoredObject> {
    const temporary = await this.newTemporary();
    const path = this.path(key);
    try {
      await fill(temporary);
      // A removePrefix beside us may take the folder away between the two lines: once more, then.
      for (let tries = 1; ; tries += 1) {
        await mkdir(dirname(path), { recursive: true });
        const done = await rename(temporary, path).then(
          () => true,
          (error: unknown) => {
            if (tries < 5 && isCode(error, 'ENOENT')) return false;
            throw error;
          },
        );
        if (done) break;
      }
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await flush(dirname(path)).catch((error: unknown) => {
      if (!isCode(error, 'ENOENT')) throw error;
    });
    return this.need(key);
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function describe(key: string, found: Stats): StoredObject {
  return {
    key,
    size: found.size,
    etag: `${found.size.toString(36)}-${Math.round(found.mtimeMs * 1000).toString(36)}-${found.ino.toString(36)}`,
    modifiedAt: found.mtime,
  };
}
