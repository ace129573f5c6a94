import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ocrLanguageMaxBytes } from '@snaplore/schema/limits';

/** Where Debian's packages of languages put their files: a folder for each version of Tesseract. */
const debianFolder = '/usr/share/tesseract-ocr';
const fileName = 'rus.traineddata';

/** Returns the files that may hold the data of Russian, the newest version of Tesseract first. */
async function candidates(configured: string | undefined, debian: string): Promise<string[]> {
  if (configured !== undefined) return [join(configured, fileName)];
  const versions = await readdir(debian).catch(() => []);
  return versions
    .toSorted((a, b) => Number.parseFloat(b) - Number.parseFloat(a))
    .map((version) => join(debian, version, 'tessdata', fileName));
}

/**
 * Finds the data of Russian for text recognition on this machine, which no package of npm has (docs/domains/ocr.md).
 * @param configured the folder `TESSDATA_DIR`; without it Debian's are looked at.
 * @param debian where Debian's packages put languages.
 * @returns the path of the file; null where there is none, or one larger than `ocrLanguageMaxBytes`.
 */
export async function findRussianData(configured: string | undefined, debian = debianFolder): Promise<string | null> {
  for (const file of await candidates(configured, debian)) {
    const found = await stat(file).catch(() => null);
    if (found?.isFile() && found.size > 0 && found.size <= ocrLanguageMaxBytes) return file;
  }
  return null;
}
