import { addAbortSignal } from 'node:stream';
import type { ZipWriter } from '../adapters/zip/zipWriter.js';
import { AppError } from '../kernel/appError.js';
import type { ArticleFiles } from './articleFiles.js';
import type { Making } from './making.js';

/**
 * Adds the images and attachments of an article to a zip as they are read (docs/domains/noteExports.md).
 * @returns those that were added; what is gone is left out.
 */
export async function addMedia(
  { caller, signal }: Pick<Making, 'caller' | 'signal'>,
  zip: ZipWriter,
  media: ArticleFiles['media'],
): Promise<ArticleFiles['media']> {
  const added: ArticleFiles['media'] = [];
  for (const each of media) {
    signal.throwIfAborted();
    try {
      const bytes = await caller.services.storage.get(each.file.storageKey);
      // Media are compressed already, most of them, and there are many bytes of them.
      await zip.add(each.path, addAbortSignal(signal, bytes), { compress: false });
      added.push(each);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
    }
  }
  return added;
}
