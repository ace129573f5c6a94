import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ZipWriter } from '../adapters/zip/zipWriter.js';
import { AppError } from '../kernel/appError.js';
import { addMedia } from './addMedia.js';
import { articleFiles } from './articleFiles.js';
import { exportedArticles } from './exportedArticles.js';
import { FreeNames, safeName } from './fileNames.js';
import type { ArticleExportFormat } from './noteExport.entity.js';
import type { MadeFile, Making } from './making.js';

/**
 * Writes one article as Markdown or HTML: one file, or a zip where it has several notes, images or attachments
 * (docs/domains/noteExports.md).
 * @throws AppError NOTE_EXPORT_EMPTY for an article without notes.
 */
export async function exportArticle(making: Making, format: ArticleExportFormat): Promise<MadeFile> {
  const { caller, folder, places, signal } = making;
  const { value: exported } = await exportedArticles(caller, places).next();
  if (!exported || exported.tabs.length === 0) throw new AppError('NOTE_EXPORT_EMPTY');
  const names = new FreeNames();
  const { publicUrl } = caller.services.config;
  const { tabs, media, missing } = await articleFiles(exported, format, { within: '', names, publicUrl });
  const report = {
    articles: 1,
    notes: tabs.length,
    files: 0,
    missingFiles: missing,
    videos: exported.hasVideo ? 1 : 0,
  };
  const path = join(folder, 'article');
  const [first] = tabs;
  if (first && tabs.length === 1 && media.length === 0) {
    await writeFile(path, first.text);
    return { path, fileName: first.path, report };
  }
  const zip = new ZipWriter(path);
  try {
    for (const tab of tabs) {
      signal.throwIfAborted();
      await zip.add(tab.path, tab.text);
    }
    const added = await addMedia(making, zip, media);
    await zip.end();
    return {
      path,
      fileName: `${safeName(exported.title, 'Untitled')}.zip`,
      report: { ...report, files: added.length, missingFiles: missing + media.length - added.length },
    };
  } catch (error) {
    zip.abandon();
    throw error;
  }
}
