import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ZipAllowance, ZipReader } from '../adapters/zip/zipReader.js';
import { AppError } from '../kernel/appError.js';

/** A file of an import, in a zip or on this machine. */
export interface ImportedFileEntry {
  /** In bytes. */
  size: number;
  open: () => Promise<Readable>;
  /** As a whole. @throws AppError ZIP_TOO_LARGE, or of a single file NOTE_TOO_LARGE, above `max` bytes. */
  read: (max: number) => Promise<Buffer>;
}

/** The files of an import by their paths, with `/` between folders. */
export class ImportedFiles {
  private constructor(
    readonly entries: ReadonlyMap<string, ImportedFileEntry>,
    private readonly zips: readonly ZipReader[],
  ) {}

  /**
   * Those of a zip. A zip that holds nothing but zips is one that was cut into parts: their files are its own.
   * @param folder for the parts, while they are read.
   * @throws as `ZipReader.open`.
   */
  static async ofZip(path: string, folder: string): Promise<ImportedFiles> {
    const allowance = new ZipAllowance();
    const zips = [await ZipReader.open(path, allowance)];
    try {
      const [whole] = zips as [ZipReader];
      const files = whole.files().filter(({ name }) => !isOfSystem(name));
      if (files.length > 0 && files.every(({ name }) => /\.zip$/i.test(name)))
        for (const [index, { name }] of files.entries()) {
          const part = join(folder, `part-${String(index)}.zip`);
          await pipeline(await whole.stream(name), createWriteStream(part));
          zips.push(await ZipReader.open(part, allowance));
        }
      return new ImportedFiles(withoutCommonFolder(entriesOf(zips.length > 1 ? zips.slice(1) : zips)), zips);
    } catch (error) {
      for (const zip of zips) zip.close();
      throw error;
    }
  }

  /** One file on this machine, by its name. */
  static async ofFile(path: string, name: string): Promise<ImportedFiles> {
    const { size } = await stat(path);
    const open = async (): Promise<Readable> => await Promise.resolve(createReadStream(path));
    const read = async (max: number): Promise<Buffer> => {
      if (size > max) throw new AppError('NOTE_TOO_LARGE');
      return await buffer(await open());
    };
    return new ImportedFiles(new Map([[name, { size, open, read }]]), []);
  }

  close(): void {
    for (const zip of this.zips) zip.close();
  }
}

/** What systems put beside the files of a folder. */
const isOfSystem = (name: string): boolean => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/.test(name);

function entriesOf(zips: readonly ZipReader[]): Map<string, ImportedFileEntry> {
  const entries = new Map<string, ImportedFileEntry>();
  for (const zip of zips)
    for (const { name, size } of zip.files()) {
      if (isOfSystem(name)) continue;
      if (entries.has(name)) throw new AppError('ZIP_NAME_TWICE');
      const open = async (): Promise<Readable> => await zip.stream(name);
      entries.set(name, { size, open, read: async (max) => await zip.read(name, max) });
    }
  return entries;
}

/** A folder that holds everything says only how the zip was made. */
function withoutCommonFolder(entries: Map<string, ImportedFileEntry>): Map<string, ImportedFileEntry> {
  const [first = ''] = entries.keys();
  const common = first.slice(0, first.indexOf('/') + 1);
  if (common === '' || ![...entries.keys()].every((name) => name.startsWith(common))) return entries;
  return new Map([...entries].map(([name, entry]) => [name.slice(common.length), entry]));
}
