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

/** One part of a file on its way: the address takes exactly this many bytes, until then. */
export interface PartUrlOptions {
  /** From 1. */
  number: number;
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
  /**
   * Opens a prefix that ends in '/' for the parts of one file, of these sizes, or finds it open.
   * @returns what addresses of parts are made with; null once it was closed.
   */
  openParts(prefix: string, sizes: readonly number[]): Promise<string | null>;
  /**
   * An address to PUT exactly `size` bytes to, as application/octet-stream. It takes its part as often as it is sent,
   * and nothing at all once the prefix was closed or dropped: a part that is still on its way then counts for nothing.
   * @param opened what `openParts` returned.
   */
  signedPartUrl(prefix: string, opened: string, options: PartUrlOptions): Promise<string>;
  /** Numbers, in order, of the parts of these sizes that have arrived whole; of a closed prefix, all. */
  arrivedParts(prefix: string, sizes: readonly number[]): Promise<number[]>;
  /**
   * Ends the addresses of parts. From now on the objects below the prefix, in the order of their numbers, are the file;
   * how many they are is the driver's own business, and anything else that lay there is gone. Closing twice is no
   * error.
   * @throws AppError UPLOAD_INCOMPLETE, and the prefix stays open.
   */
  closeParts(prefix: string, sizes: readonly number[]): Promise<void>;
  /** Ends the addresses of parts and removes everything below the prefix, closed or not. */
  dropParts(prefix: string): Promise<void>;
  /** Forgets half-written objects that nobody has written to for so long. */
  removeLeftovers(olderThanMs: number): Promise<void>;
  /** An address to GET the object from, ranges included. */
  signedDownloadUrl(key: string, options?: DownloadUrlOptions): Promise<string>;
  /** @throws AppError NOT_FOUND */
  downloadTo(key: string, path: string): Promise<void>;
  /** The object as a file of this machine that must not be written to, where the driver has one; else null. */
  localPath(key: string): string | null;
  /** @throws when objects cannot be written or read now. */
  health(): Promise<void>;
}
