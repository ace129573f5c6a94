import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, CopyDestinationOptions, CopySourceOptions, type BucketItem, type ClientOptions } from 'minio';
import * as limits from '@snaplore/schema/limits';
import { AppError } from '../../kernel/appError.js';
import { databaseNow } from '../../kernel/databaseClock.js';
import { isS3Error } from './s3Errors.js';
import { S3Multipart, type StoredPart } from './s3Multipart.js';
import { presign } from './s3Presign.js';
import type { ByteRange, DownloadUrlOptions, PartUrlOptions, Storage, StoredObject } from './storage.js';
import { attachmentDisposition, checkKey, checkPrefix, contentTypeOf } from './storageKeys.js';
import { exactly } from './streamSize.js';

export interface S3Settings {
  /** Where this process reaches the store. */
  endpoint: string;
  /** Where browsers reach it; signed addresses are made for this host. Default: the endpoint. */
  publicEndpoint?: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** See `Storage.mediaSeconds`. */
  mediaSeconds?: number;
}

/** S3 joins parts on the server only when all but the last have at least this many bytes. */
const composePartMin = 5 * 1024 * 1024;
/** Streams are sent in pieces of this size, each buffered in memory. */
const streamPieceBytes = 16 * 1024 * 1024;

/** A part sent again between listing and joining makes the joining fail. */
const joinTriesMax = 5;

/** Returns the key of the object made of the parts below a prefix: the only one there. */
const joinedKey = (prefix: string): string => `${checkPrefix(prefix)}1`;
const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

const isMissing = (error: unknown): boolean => isS3Error(error, 'NotFound', 'NoSuchKey', 'NoSuchObject');

/** Media in a bucket of an S3 store, addressed by path (docs/domains/storage.md). */
export class S3Storage implements Storage {
  readonly driver = 's3';
  readonly mediaSeconds: number;
  private readonly client: Client;
  private readonly multipart: S3Multipart;

  constructor(
    private readonly settings: S3Settings,
    private readonly now: () => Date = () => databaseNow(),
  ) {
    this.mediaSeconds = settings.mediaSeconds ?? limits.mediaUrlMs / 1_000;
    const endpoint = new URL(settings.endpoint);
    const options: ClientOptions = {
      endPoint: endpoint.hostname,
      port: Number(endpoint.port) || (endpoint.protocol === 'https:' ? 443 : 80),
      useSSL: endpoint.protocol === 'https:',
      accessKey: settings.accessKey,
      secretKey: settings.secretKey,
      region: settings.region,
      pathStyle: true,
      partSize: streamPieceBytes,
    };
    this.client = new Client(options);
    this.multipart = new S3Multipart(options, settings.bucket);
  }

  /**
   * Creates the bucket when missing and allows browsers of `origins` to use signed addresses. Stores without CORS rules
   * for buckets (MinIO) allow all origins by default.
   */
  async prepare(origins: readonly string[]): Promise<void> {
    const { bucket, region } = this.settings;
    if (!(await this.client.bucketExists(bucket))) await this.client.makeBucket(bucket, region);
    const rule = ['GET', 'HEAD', 'PUT'].map((method) => `<AllowedMethod>${method}</AllowedMethod>`).join('');
    const allowed = origins.map((origin) => `<AllowedOrigin>${origin}</AllowedOrigin>`).join('');
    const body =
      `<CORSConfiguration><CORSRule>${allowed}${rule}<AllowedHeader>*</AllowedHeader>` +
      `<ExposeHeader>ETag</ExposeHeader><MaxAgeSeconds>3600</MaxAgeSeconds></CORSRule></CORSConfiguration>`;
    const request = {
      method: 'PUT',
      bucketName: bucket,
      query: 'cors',
      headers: { 'content-type': 'application/xml' },
    };
    await this.client.makeRequestAsyncOmit(request, body, [200, 204]).catch((error: unknown) => {
      if (!isS3Error(error, 'NotImplemented')) throw error;
    });
  }

  async put(key: string, body: Readable | Uint8Array, size?: number): Promise<StoredObject> {
    checkKey(key);
    const headers = { 'Content-Type': contentTypeOf(key) };
    if (!(body instanceof Readable)) {
      if (size !== undefined && body.byteLength !== size) throw new AppError('UPLOAD_PART_WRONG_SIZE');
      const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
      await this.client.putObject(this.settings.bucket, key, bytes, bytes.length, headers);
      return this.need(key);
    }
    const counted = exactly(size);
    const written = this.client.putObject(this.settings.bucket, key, counted, size, headers);
    // The stream's own error says more than the store's about the cut request.
    const [piped, sent] = await Promise.allSettled([pipeline(body, counted), written]);
    if (piped.status === 'rejected') throw piped.reason;
    if (sent.status === 'rejected') throw sent.reason;
    return this.need(key);
  }

  async putFile(key: string, path: string): Promise<StoredObject> {
    const { size } = await stat(path);
    const stored = await this.put(key, createReadStream(path), size);
    await rm(path, { force: true });
    return stored;
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    checkKey(key);
    if (range && range.end !== undefined && range.end < range.start) throw this.outside();
    try {
      if (!range) return await this.client.getObject(this.settings.bucket, key);
      const length = range.end === undefined ? undefined : range.end - range.start + 1;
      if (range.start === 0 && length === undefined) return await this.client.getObject(this.settings.bucket, key);
      return await this.client.getPartialObject(this.settings.bucket, key, range.start, length);
    } catch (error) {
      if (isMissing(error)) throw new AppError('NOT_FOUND');
      if (isS3Error(error, 'InvalidRange')) throw this.outside();
      throw error;
    }
  }

  async stat(key: string): Promise<StoredObject | null> {
    try {
      const found = await this.client.statObject(this.settings.bucket, checkKey(key));
      return { key, size: found.size, etag: found.etag, modifiedAt: found.lastModified };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await this.client.removeObject(this.settings.bucket, checkKey(key));
  }

  async removePrefix(prefix: string): Promise<void> {
    const found = await this.list(checkPrefix(prefix));
    for (let start = 0; start < found.length; start += 1000) {
      const keys = found.slice(start, start + 1000).map((object) => object.key);
      await this.client.removeObjects(this.settings.bucket, keys);
    }
  }

  async list(prefix: string): Promise<StoredObject[]> {
    const found: StoredObject[] = [];
    for await (const object of this.listed(prefix === '' ? '' : checkPrefix(prefix))) found.push(object);
    return found.sort((one, other) => (one.key < other.key ? -1 : 1));
  }

  async *walk(after: string): AsyncGenerator<StoredObject> {
    yield* this.listed('', after);
  }

  async compose(keys: readonly string[], key: string): Promise<StoredObject> {
    checkKey(key);
    if (keys.length === 0) throw new AppError('BAD_INPUT', {}, { keys: 'is empty' });
    const sizes: number[] = [];
    for (const source of keys) sizes.push((await this.need(source)).size);
    const total = sum(sizes);
    if (sizes.slice(0, -1).some((size) => size < composePartMin)) {
      return this.put(key, Readable.from(this.chunksOf(keys)), total);
    }
    const { bucket } = this.settings;
    await this.client.composeObject(
      new CopyDestinationOptions({
        Bucket: bucket,
        Object: key,
        Headers: { 'content-type': contentTypeOf(key) },
        MetadataDirective: 'REPLACE',
      }),
      keys.map((source) => new CopySourceOptions({ Bucket: bucket, Object: source })),
      { maxConcurrency: 4 },
    );
    // The client returns a failed join as if it had succeeded.
    const stored = await this.need(key);
    if (stored.size !== total)
      throw new Error(`Joining ${keys.length} parts gave ${stored.size} bytes instead of ${total}`);
    return stored;
  }

  async openParts(prefix: string, sizes: readonly number[]): Promise<string | null> {
    const key = joinedKey(prefix);
    const open = await this.multipart.find(key);
    if (open !== null) return open;
    return (await this.isJoined(key, sizes)) ? null : await this.multipart.open(key, contentTypeOf(key));
  }

  signedPartUrl(prefix: string, opened: string, { number, size, expiresInSeconds }: PartUrlOptions): Promise<string> {
    return Promise.resolve(
      presign(this.publicAddress(joinedKey(prefix)), this.settings, {
        method: 'PUT',
        expiresInSeconds,
        headers: { 'content-length': String(size) },
        query: { partNumber: String(number), uploadId: opened },
        now: this.now(),
      }),
    );
  }

  async arrivedParts(prefix: string, sizes: readonly number[]): Promise<number[]> {
    const key = joinedKey(prefix);
    const found = await this.openedParts(key);
    if (!found) return (await this.isJoined(key, sizes)) ? sizes.map((_, index) => index + 1) : [];
    return fitting(found.parts, sizes).map(({ part }) => part);
  }

  async closeParts(prefix: string, sizes: readonly number[]): Promise<void> {
    const key = joinedKey(prefix);
    for (let tries = 1; ; tries += 1) {
      const found = await this.openedParts(key);
      if (!found) {
        if (await this.isJoined(key, sizes)) return;
        throw new AppError('UPLOAD_INCOMPLETE');
      }
      const parts = fitting(found.parts, sizes);
      if (parts.length < sizes.length) throw new AppError('UPLOAD_INCOMPLETE');
      if (await this.multipart.join(key, found.id, parts)) break;
      if (tries === joinTriesMax)
        throw new Error('The parts of an upload were sent again at every attempt to join them');
    }
    // Another process may have opened a second upload at the same time; its addresses become invalid as well.
    await this.multipart.abort(key);
    const { size } = await this.need(key);
    if (size !== sum(sizes))
      throw new Error(`Joining ${sizes.length} parts gave ${size} bytes instead of ${sum(sizes)}`);
    // Earlier versions stored parts as objects, and so does the backup of a folder.
    for (const other of await this.list(prefix)) if (other.key !== key) await this.remove(other.key);
  }

  async dropParts(prefix: string): Promise<void> {
    // In this order: an upload completed in between is then an object.
    await this.multipart.abort(joinedKey(prefix));
    await this.removePrefix(prefix);
  }

  async removeLeftovers(olderThanMs: number): Promise<void> {
    // An upload that can still be resumed stays open.
    await this.multipart.abortOlder(new Date(this.now().getTime() - limits.uploadExpiresMs - olderThanMs));
  }

  signedDownloadUrl(key: string, options: DownloadUrlOptions = {}): Promise<string> {
    const { expiresInSeconds = this.mediaSeconds, contentType = contentTypeOf(key), downloadName } = options;
    const query: Record<string, string> = {
      'response-content-type': contentType,
      'response-cache-control': 'private, max-age=31536000, immutable',
    };
    if (downloadName) query['response-content-disposition'] = attachmentDisposition(downloadName);
    // Long-lived addresses start on full quarters of an hour, so that a reload gets the same, cached address.
    const step = expiresInSeconds >= 3600 ? 900_000 : 1000;
    const now = new Date(Math.floor(this.now().getTime() / step) * step);
    const longer = expiresInSeconds + (step > 1000 ? 900 : 0);
    return Promise.resolve(
      presign(this.publicAddress(key), this.settings, { method: 'GET', expiresInSeconds: longer, query, now }),
    );
  }

  async downloadTo(key: string, path: string): Promise<void> {
    const source = await this.get(key);
    const file = await open(path, 'w');
    await pipeline(source, file.createWriteStream());
  }

  localPath(): null {
    return null;
  }

  async health(): Promise<void> {
    if (!(await this.client.bucketExists(this.settings.bucket))) {
      throw new Error(`The bucket ${this.settings.bucket} does not exist`);
    }
  }

  /** Returns whether the parts of these sizes were joined to their object. */
  private async isJoined(key: string, sizes: readonly number[]): Promise<boolean> {
    return (await this.stat(key))?.size === sum(sizes);
  }

  private async openedParts(key: string): Promise<{ id: string; parts: StoredPart[] } | null> {
    const id = await this.multipart.find(key);
    const parts = id === null ? null : await this.multipart.parts(key, id);
    return id === null || parts === null ? null : { id, parts };
  }

  private publicAddress(key: string): URL {
    const base = this.settings.publicEndpoint ?? this.settings.endpoint;
    return new URL(`/${this.settings.bucket}/${checkKey(key)}`, base);
  }

  private outside(): AppError {
    return new AppError('BAD_INPUT', {}, { range: 'lies outside the object' });
  }

  private async need(key: string): Promise<StoredObject> {
    const found = await this.stat(key);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  private async *listed(prefix: string, after = ''): AsyncGenerator<StoredObject> {
    for await (const item of this.client.listObjectsV2(this.settings.bucket, prefix, true, after)) {
      const { name, size, etag, lastModified } = item as Required<Pick<BucketItem, 'name' | 'etag' | 'lastModified'>> &
        Pick<StoredObject, 'size'>;
      yield { key: name, size, etag, modifiedAt: lastModified };
    }
  }

  private async *chunksOf(keys: readonly string[]): AsyncGenerator<Buffer> {
    for (const key of keys) {
      for await (const chunk of await this.get(key)) yield chunk as Buffer;
    }
  }
}

/** Returns the parts with the size expected for their number, in order. */
function fitting(parts: readonly StoredPart[], sizes: readonly number[]): StoredPart[] {
  return parts.filter(({ part, size }) => sizes[part - 1] === size).sort((one, other) => one.part - other.part);
}
