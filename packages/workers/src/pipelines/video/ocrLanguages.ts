import { mkdir, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findRussianData } from '@snaplore/core/media/russianData';

const { resolve } = createRequire(import.meta.url);

/** The data that browsers get as well; nothing is downloaded. */
const ofPackage = (language: 'eng' | 'ukr'): string =>
  join(dirname(resolve(`@tesseract.js-data/${language}/package.json`)), `4.0.0_best_int/${language}.traineddata.gz`);

/**
 * Links the languages that this machine recognises in a new folder: English, Ukrainian, and Russian where it is found
 * (docs/domains/ocr.md).
 * @param tessdataDir the setting `TESSDATA_DIR`.
 * @returns their names.
 */
export async function linkLanguages(folder: string, tessdataDir: string | undefined): Promise<string[]> {
  const russian = await findRussianData(tessdataDir);
  const files: Record<string, string> = {
    eng: ofPackage('eng'),
    ukr: ofPackage('ukr'),
    ...(russian === null ? {} : { rus: russian }),
  };
  await mkdir(folder, { recursive: true });
  // Whether a file is compressed is told by what it holds.
  for (const [language, file] of Object.entries(files)) await symlink(file, join(folder, `${language}.traineddata.gz`));
  return Object.keys(files);
}
