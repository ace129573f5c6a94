/** What is used of packages that come without types. */

declare module 'yazl' {
  import { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  export class ZipFile extends EventEmitter {
    readonly outputStream: Readable;
    addReadStreamLazy(
      name: string,
      options: { compress?: boolean; mtime?: Date; mode?: number },
      open: (done: (error: Error | null, stream?: Readable) => void) => void,
    ): void;
    end(): void;
  }
}

declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  export interface Entry {
    readonly fileName: string;
    readonly compressionMethod: number;
    /** In bytes. */
    readonly compressedSize: number;
    readonly uncompressedSize: number;
    readonly externalFileAttributes: number;
    isEncrypted(): boolean;
  }

  export interface ZipFile {
    readonly entryCount: number;
    readonly fileSize: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
    close(): void;
  }

  export function openPromise(
    path: string,
    options: { lazyEntries: true; autoClose: false; validateEntrySize: true },
  ): Promise<ZipFile>;
}
