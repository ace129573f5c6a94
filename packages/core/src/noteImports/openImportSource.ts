import { open, stat } from 'node:fs/promises';
import * as limits from '@snaplore/schema/limits';
import { ZipReader } from '../adapters/zip/zipReader.js';
import { AppError } from '../kernel/appError.js';
import { isDocx } from '../noteFormats/readDocx.js';
import { ImportedFiles } from './importedFiles.js';
import type { ImportSource } from './importSource.js';
import { pagesSource } from './pagesSource.js';
import { isSnaploreZip, snaploreSource } from './snaploreSource.js';

/** A zip begins with a file, or is empty. */
const zipBegins = [Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.from('PK\u0005\u0006', 'latin1')];

const textNames = /\.(md|markdown|html?)$/i;

/** Whether a file is a zip by its first bytes, whatever its name says. */
export async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && zipBegins.some((begin) => begin.equals(buffer));
  } finally {
    await file.close();
  }
}

interface ImportedFile {
  /** Where it is on this machine. */
  path: string;
  /** As its sender calls it. */
  name: string;
  /** For what is unpacked of it. */
  folder: string;
}

/**
 * Opens a file that is imported as what it is by its content (docs/domains/noteImports.md).
 * @throws AppError NOTE_IMPORT_TYPE, NOTE_IMPORT_EMPTY, NOTE_TOO_LARGE, NOTE_IMPORT_VERSION, NOTE_IMPORT_INVALID, and
 * the codes of `ZipReader.open`.
 */
export async function openImportSource({ path, name, folder }: ImportedFile): Promise<ImportSource> {
  if (!(await isZip(path))) {
    if (!textNames.test(name)) throw new AppError('NOTE_IMPORT_TYPE');
    if ((await stat(path)).size > limits.importedTextBytes) throw new AppError('NOTE_TOO_LARGE');
    return await pagesSource(await ImportedFiles.ofFile(path, name), folder);
  }
  const zip = await ZipReader.open(path);
  try {
    if (isSnaploreZip(zip)) return await snaploreSource(zip);
  } catch (error) {
    zip.close();
    throw error;
  }
  const isWord = isDocx(zip);
  zip.close();
  if (isWord)
    return await pagesSource(await ImportedFiles.ofFile(path, `${name.replace(/\.docx$/i, '')}.docx`), folder);
  const files = await ImportedFiles.ofZip(path, folder);
  try {
    return await pagesSource(files, folder);
  } catch (error) {
    files.close();
    throw error;
  }
}
