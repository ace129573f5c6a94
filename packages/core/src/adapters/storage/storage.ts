import type { Readable } from 'node:stream';

/** An object as the storage knows it. Sizes in bytes. */
export interface StoredObject {
  key: string;
  size: number;
  /** Changes whenever the bytes do; without quotes. */
  etag: string;
  modifiedAt: Date;
}

/** A stretch of bytes, both ends included; without `end`, to the last byte. */
export interface ByteRange {
  start: number;
  end?: number;
}

/** The one condition on an upload address: exactly this many bytes, until then. */
export interface UploadUrlOptions {
  size: number;
  expiresInSeconds: number;
}

export interface DownloadUrlOptions {
  /** As long as media are shown by one address (MEDIA_URL_SECONDS), where it does not say. */
  expiresInSeconds?: number;
  /** Sent as Content-Type; without it, what the key's ending says. */
  contentType?: string;
  /** Offers the file for saving under this name instead of showing it. */
  downloadName?: string;
}

/**
 * Where media are kept. A key is a path of plain segments (`storageKeys.ts`), and no key is the folder of another;
 * the type of an object is the one its key's ending names. An object is there whole or not at all: a write that
 * fails or is cut leaves the former object, or none.
 */
export interface Storage {
  readonly driver: 'local' | 's3';
  /** How long the addresses of media can be used that do not say otherwise. */
  readonly mediaSeconds: number;
  /**
   * Writes an object, replacing what was there.
   * @param size exact number of bytes to come. A stream of any other length is refused with UPLOAD_PART_WRONG_SIZE.
   */
  put(key: string, body: Readable | Uint8Array, size?: number): Promise<StoredObject>;
  /** Writes an object from a file of this machine. The file may be moved: it is the storage's from now on. */
  putFile(key: string, path: string): Promise<StoredObject>;
  /** @throws AppError NOT_FOUND; BAD_INPUT when the range begins past the end. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** The object's size and stamp, or null when there is none. */
  stat(key: string): Promise<StoredObject | null>;
  /** Removes an object; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Removes everything below a prefix that ends in '/'. */
  removePrefix(prefix: string): Promise<void>;
  /** Everything below a prefix that ends in '/', or all there is below '', by key. */
  list(prefix: string): Promise<StoredObject[]>;
  /**
   * Joins objects, in the order given, into one; the sources stay.
   * @throws AppError NOT_FOUND when one of them is missing.
   */
  compose(keys: readonly string[], key: string): Promise<StoredObject>;
  /** An address to PUT exactly `size` bytes to, as application/octet-stream. */
  signedUploadUrl(key: string, options: UploadUrlOptions): Promise<string>;
  /** An address to GET the object from, ranges included. */
  signedDownloadUrl(key: string, options?: DownloadUrlOptions): Promise<string>;
  /** @throws AppError NOT_FOUND */
  downloadTo(key: string, path: string): Promise<void>;
  /** The object as a file of this machine that must not be written to, where the driver has one; else null. */
  localPath(key: string): string | null;
  /** @throws when objects cannot be written or read now. */
  health(): Promise<void>;
}
