import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** What is written into an entry. */
export type ZipContent = Uint8Array | string | Readable;

/**
 * Writes a zip as a file, one entry after the other, so that it is held in memory neither as a whole nor by its entries
 * (docs/domains/noteExports.md). It is a plain zip up to 4 GB and 65,535 entries, and Zip64 beyond.
 */
export class ZipWriter {
  private readonly zip = new ZipFile();
  private readonly written: Promise<void>;
  private readonly failed: Promise<never>;
  /** How many entries were added. */
  count = 0;

  /** @param path of the file, which is created. */
  constructor(path: string) {
    this.written = pipeline(this.zip.outputStream, createWriteStream(path));
    this.failed = Promise.race([
      this.written.then(async () => await new Promise<never>(() => undefined)),
      once(this.zip, 'error').then(([error]) => {
        throw error;
      }),
    ]);
    // Whoever waits for an entry or the end is told.
    this.written.catch(() => undefined);
    this.failed.catch(() => undefined);
  }

  /** Adds an entry, and waits until it is read. @param name with `/` between folders. */
  async add(name: string, content: ZipContent, { compress = true } = {}): Promise<void> {
    const stream = content instanceof Readable ? content : Readable.from([Buffer.from(content)], { objectMode: false });
    const read = once(stream, 'end');
    const broken = once(stream, 'error').then(([error]) => {
      throw error;
    });
    read.catch(() => undefined);
    broken.catch(() => undefined);
    this.zip.addReadStreamLazy(name, { compress }, (done) => {
      done(null, stream);
    });
    await Promise.race([read, broken, this.failed]);
    this.count += 1;
  }

  /** Ends the zip, and waits until the file is complete. */
  async end(): Promise<void> {
    this.zip.end();
    await Promise.race([this.written, this.failed]);
  }

  /** Gives up: the file is left as it is. */
  abandon(): void {
    this.zip.outputStream.destroy();
  }
}
