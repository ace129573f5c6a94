import * as limits from '@snaplore/schema/limits';
import { ZipReader } from '../adapters/zip/zipReader.js';
import { AppError } from '../kernel/appError.js';
import { KillableProcess } from './killableProcess.js';

export interface DocxQuestion {
  /** Where the Word file is. */
  path: string;
  /** Where its images are written to, as `image-1` and so on. */
  folder: string;
}

export type DocxAnswer = { html: string; images: number } | { code: 'NOTE_IMPORT_INVALID' };

const timeMs = 60_000;
const memoryMegabytes = 512;
/** What the parts of a Word file are unpacked to, in bytes: the process holds all of them. */
const unpackedMax = 200_000_000;
const textPart = 'word/document.xml';

/** Whether a zip is a Word file. */
export const isDocx = (zip: ZipReader): boolean => zip.has('[Content_Types].xml') && zip.has(textPart);

/**
 * Turns a Word file into HTML, which is not cleaned yet (docs/domains/noteFormats.md), in a process that is ended when
 * it takes too long.
 * @returns the HTML; its images have the addresses `image-1` to `image-n`, which are their names in the folder.
 * @throws AppError NOTE_IMPORT_INVALID, NOTE_TOO_LARGE, and the codes of `ZipReader.open`.
 */
export async function readDocx(question: DocxQuestion): Promise<{ html: string; images: number }> {
  const zip = await ZipReader.open(question.path);
  const isOne = isDocx(zip);
  const unpacked = zip.files().reduce((sum, { size }) => sum + size, 0);
  const text = zip.sizeOf(textPart) ?? 0;
  zip.close();
  if (!isOne) throw new AppError('NOTE_IMPORT_INVALID');
  if (unpacked > unpackedMax || text > 3 * limits.importedTextBytes) throw new AppError('NOTE_TOO_LARGE');
  const program = new KillableProcess<DocxQuestion, DocxAnswer>('readDocxProcess', { memoryMegabytes });
  try {
    const answer = await program.ask(question, timeMs);
    if (answer === null) throw new AppError('NOTE_TOO_LARGE');
    if ('code' in answer) throw new AppError(answer.code);
    return answer;
  } finally {
    program.close();
  }
}
