import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as limits from '@snaplore/schema/limits';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '../../kernel/appError.js';

/** A file in a zip. Sizes in bytes. */
export interface ZippedFile {
  /** With `/` between folders; no `..`, and not from the root. */
  name: string;
  size: number;
}

/** What may still be unpacked of a zip and of the zips within it. */
export class ZipAllowance {
  entries: number = limits.zipEntriesMax;
  bytes: number = limits.zipInflatedBytes;
}

const stored = 0;
const deflated = 8;
const kindMask = 0o170000;
const regularFile = 0o100000;
const folder = 0o040000;

/**
 * A zip of elsewhere, whose list of files was checked as a whole before anything is unpacked
 * (docs/domains/noteImports.md). What is unpacked has the size that the list says, or fails.
 */
export class ZipReader {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /**
   * @param allowance counts what this zip unpacks; shared with those that it is within.
   * @throws AppError ZIP_UNREADABLE, ZIP_ENCRYPTED, ZIP_LINK, ZIP_NAME_UNSAFE, ZIP_NAME_TWICE, ZIP_TOO_MANY_ENTRIES,
   * ZIP_TOO_LARGE.
   */
  static async open(path: string, allowance = new ZipAllowance()): Promise<ZipReader> {
    let zip: ZipFile;
    try {
      zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySize: true });
    } catch (error) {
      throw refusalOf(error);
    }
    try {
      return new ZipReader(zip, await checkedEntries(zip, allowance));
    } catch (error) {
      zip.close();
      throw refusalOf(error);
    }
  }

  /** All files, in the order of the zip; folders are not listed. */
  files(): ZippedFile[] {
    return [...this.entries].map(([name, { uncompressedSize: size }]) => ({ name, size }));
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** The size of a file; null for none of this name. */
  sizeOf(name: string): number | null {
    return this.entries.get(name)?.uncompressedSize ?? null;
  }

  /** @throws AppError NOT_FOUND for no file of this name; the stream fails with ZIP_UNREADABLE where it is damaged. */
  async stream(name: string): Promise<Readable> {
    const entry = this.entries.get(name);
    if (!entry) throw new AppError('NOT_FOUND');
    try {
      return Readable.from(refusing(await this.zip.openReadStreamPromise(entry)), { objectMode: false });
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /**
   * A file as a whole.
   * @throws AppError NOT_FOUND; ZIP_TOO_LARGE above `max` bytes; ZIP_UNREADABLE.
   */
  async read(name: string, max: number): Promise<Buffer> {
    if ((this.sizeOf(name) ?? 0) > max) throw new AppError('ZIP_TOO_LARGE');
    return await buffer(await this.stream(name));
  }

  close(): void {
    this.zip.close();
  }
}

/** What cannot be unpacked is refused, and not tried again. */
async function* refusing(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    throw refusalOf(error);
  }
}

async function checkedEntries(zip: ZipFile, allowance: ZipAllowance): Promise<Map<string, Entry>> {
  if (zip.entryCount > allowance.entries) throw tooMany();
  const entries = new Map<string, Entry>();
  let [packed, unpacked] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    allowance.entries -= 1;
    if (allowance.entries < 0) throw tooMany();
    const { fileName, compressionMethod, compressedSize, uncompressedSize } = entry;
    if (entry.isEncrypted()) throw new AppError('ZIP_ENCRYPTED');
    if (isLink(entry)) throw new AppError('ZIP_LINK');
    if (compressionMethod !== stored && compressionMethod !== deflated) throw new AppError('ZIP_UNREADABLE');
    packed += compressedSize;
    unpacked += uncompressedSize;
    allowance.bytes -= uncompressedSize;
    // Bytes that several entries share would be unpacked for each.
    if (packed > zip.fileSize || allowance.bytes < 0) throw new AppError('ZIP_TOO_LARGE');
    const name = fileName.normalize('NFC');
    if (name.endsWith('/')) continue;
    if (name.includes('\0')) throw new AppError('ZIP_NAME_UNSAFE');
    if (entries.has(name)) throw new AppError('ZIP_NAME_TWICE');
    entries.set(name, entry);
  }
  if (unpacked > limits.zipSuspectBytes && unpacked > limits.zipRatioMax * packed) throw new AppError('ZIP_TOO_LARGE');
  return entries;
}

const tooMany = (): AppError => new AppError('ZIP_TOO_MANY_ENTRIES', { max: limits.zipEntriesMax });

/** Anything but a plain file or a folder, where the packing system said what it is. */
function isLink({ externalFileAttributes }: Entry): boolean {
  const kind = (externalFileAttributes >>> 16) & kindMask;
  return kind !== 0 && kind !== regularFile && kind !== folder;
}

/** The package names the trouble in words only. */
function refusalOf(error: unknown): unknown {
  const isOfMachine = error instanceof Error && 'syscall' in error;
  if (error instanceof AppError || isOfMachine) return error;
  const words = error instanceof Error ? error.message : '';
  if (/absolute path|invalid relative path|invalid characters in fileName/.test(words))
    return new AppError('ZIP_NAME_UNSAFE');
  if (/encrypted/.test(words)) return new AppError('ZIP_ENCRYPTED');
  return new AppError('ZIP_UNREADABLE');
}
