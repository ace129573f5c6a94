import type { Readable } from 'node:stream';

/** A stored object. Sizes in bytes. */
export interface StoredObject {
  key: string;
  size: number;
  /** Changes whenever the bytes change; without quotes. */
  etag: string;
  modifiedAt: Date;
}

/** A range of bytes, both ends inclusive; without `end`, to the last byte. */
export interface ByteRange {
  start: number;
  end?: number;
}

/** One part of an upload: the address accepts exactly this many bytes until it expires. */
export interface PartUrlOptions {
  /** From 1. */
  number: number;
  size: number;
  expiresInSeconds: number;
}

export interface DownloadUrlOptions {
  /** Default: `mediaSeconds` (MEDIA_URL_SECONDS). */
  expiresInSeconds?: number;
  /** The Content-Type; default: by the key's extension. */
  contentType?: string;
  /** Makes the browser save the file under this name instead of showing it. */
  downloadName?: string;
}

/**
 * Where media are stored (docs/domains/storage.md). A key is a path of plain segments (`storageKeys.ts`), and no key is
 * the folder of another; an object's type follows from its key's extension. An object is complete or absent: a failed
 * or interrupted write leaves the previous object, or none.
 */
export interface Storage {
  readonly driver: 'local' | 's3';
  /** The default validity of addresses of media. */
  readonly mediaSeconds: number;
  /**
   * Writes an object, replacing any previous one.
   * @param size the exact number of bytes. A stream of any other length is refused with UPLOAD_PART_WRONG_SIZE.
   */
  put(key: string, body: Readable | Uint8Array, size?: number): Promise<StoredObject>;
  /** Writes an object from a local file. The file may be moved: the storage owns it from now on. */
  putFile(key: string, path: string): Promise<StoredObject>;
  /** @throws AppError NOT_FOUND; BAD_INPUT when the range starts past the end. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Returns the object's size and etag, or null when there is none. */
  stat(key: string): Promise<StoredObject | null>;
  /** Removes an object, if it exists. */
  remove(key: string): Promise<void>;
  /** Removes everything below a prefix that ends in '/'. */
  removePrefix(prefix: string): Promise<void>;
  /** Lists everything below a prefix that ends in '/', or all objects for '', sorted by key. */
  list(prefix: string): Promise<StoredObject[]>;
  /**
   * Goes through all objects whose keys come after `after`, in the order of the keys byte by byte, without holding them
   * all. One that is stored or removed meanwhile may be there or not.
   */
  walk(after: string): AsyncIterable<StoredObject>;
  /**
   * Joins objects in the given order into one; the sources stay.
   * @throws AppError NOT_FOUND when one of them is missing.
   */
  compose(keys: readonly string[], key: string): Promise<StoredObject>;
  /**
   * Opens a prefix that ends in '/' for the parts of one file, of these sizes; it may be open already.
   * @returns the argument of `signedPartUrl`; null when the prefix was closed.
   */
  openParts(prefix: string, sizes: readonly number[]): Promise<string | null>;
  /**
   * Returns an address to PUT exactly `size` bytes to, as application/octet-stream. It accepts its part repeatedly, and
   * nothing once the prefix was closed or dropped: a part still being sent then is ignored.
   * @param opened the result of `openParts`.
   */
  signedPartUrl(prefix: string, opened: string, options: PartUrlOptions): Promise<string>;
  /**
   * Returns the numbers, in order, of the parts of these sizes that have arrived completely; all for a closed prefix.
   */
  arrivedParts(prefix: string, sizes: readonly number[]): Promise<number[]>;
  /**
   * Invalidates the addresses of parts. The objects below the prefix, in the order of their numbers, are then the file;
   * their number depends on the driver, and anything else there is removed. Closing twice is no error.
   * @throws AppError UPLOAD_INCOMPLETE, and the prefix stays open.
   */
  closeParts(prefix: string, sizes: readonly number[]): Promise<void>;
  /** Invalidates the addresses of parts and removes everything below the prefix, closed or not. */
  dropParts(prefix: string): Promise<void>;
  /** Removes incomplete objects that were not written to for so long. */
  removeLeftovers(olderThanMs: number): Promise<void>;
  /** Returns an address to GET the object from, ranges included. */
  signedDownloadUrl(key: string, options?: DownloadUrlOptions): Promise<string>;
  /** @throws AppError NOT_FOUND */
  downloadTo(key: string, path: string): Promise<void>;
  /** Returns the object as a local file that must not be written to, or null where the driver has none. */
  localPath(key: string): string | null;
  /** @throws when objects cannot be written or read now. */
  health(): Promise<void>;
}
