import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Config } from '@snaplore/core/kernel/config';
import { AppError } from '@snaplore/core/kernel/appError';
import { findRussianData } from '@snaplore/core/media/russianData';
import { Router } from 'express';
import { answerMediaError, servedAsFile } from './mediaAnswers.js';

/** The data of a language as it is served. */
interface LanguageData {
  name: string;
  body: Buffer;
}

/** Reads the data of Russian where this machine has it, else null. Its name has the hash of what it holds. */
async function readRussian(configured: string | undefined, debian: string | undefined): Promise<LanguageData | null> {
  const file = await findRussianData(configured, debian);
  if (file === null) return null;
  const data = await readFile(file);
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 16);
  return { name: `rus-${hash}.traineddata.gz`, body: await promisify(gzip)(data, { level: 9 }) };
}

/**
 * The languages of text recognition that are not part of the build, mounted at `/media/ocr`, for everybody: `languages`
 * names the address of each that this machine has, and that address never has other data (docs/domains/ocr.md).
 * @param debian where Debian's packages put languages.
 */
export function ocrLanguageRouter({ TESSDATA_DIR }: Pick<Config, 'TESSDATA_DIR'>, debian?: string): Router {
  let reading: Promise<LanguageData | null> | null = null;
  /** Read once, when it is asked for first; looked for again as long as it is not there. */
  const russian = async (): Promise<LanguageData | null> => {
    reading ??= readRussian(TESSDATA_DIR, debian);
    try {
      const data = await reading;
      if (!data) reading = null;
      return data;
    } catch (error) {
      reading = null;
      throw error;
    }
  };
  const router = Router();
  router.get('/languages', async (_request, response) => {
    const data = await russian();
    response.set({ 'Cache-Control': 'no-cache', ...servedAsFile });
    response.json(data ? { rus: `/media/ocr/${data.name}` } : {});
  });
  router.get('/:name', async (request, response) => {
    const data = await russian();
    if (request.params.name !== data?.name) throw new AppError('NOT_FOUND');
    response.set({ 'Cache-Control': 'public, max-age=31536000, immutable', ...servedAsFile });
    response.type('application/gzip').send(data.body);
  });
  router.use(() => {
    throw new AppError('NOT_FOUND');
  });
  router.use(answerMediaError);
  return router;
}
