import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { ZipWriter } from '../adapters/zip/zipWriter.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { NoteFileKind } from '../media/noteFileKinds.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { addMedia } from './addMedia.js';
import {
  archiveVersion,
  articlesName,
  manifestName,
  type ArchivedArticle,
  type ArchiveManifest,
} from './archiveFormat.js';
import { articleFiles } from './articleFiles.js';
import { exportedArticles } from './exportedArticles.js';
import { FreeNames, safeName } from './fileNames.js';
import type { NoteExportReport } from './noteExport.entity.js';
import type { MadeFile, Making } from './making.js';

/**
 * Writes a workspace as a zip: folders as the tree, Markdown with its media beside, and lines of JSON with all that
 * Markdown lacks, so that it can be imported as it was (docs/domains/noteExports.md). One article and one file are in
 * memory at a time.
 */
export async function exportWorkspace(making: Making, workspace: Workspace): Promise<MadeFile> {
  const { caller, places, folder, signal, progress } = making;
  // As a personal one is shown.
  const title = workspace.visibility === 'personal' ? 'Personal' : workspace.title;
  const path = join(folder, 'workspace.zip');
  const linesPath = join(folder, articlesName);
  const lines = await open(linesPath, 'w');
  const zip = new ZipWriter(path);
  const names = new FreeNames();
  // What describes the workspace stands at the top.
  for (const own of [manifestName, articlesName]) names.take('', own);
  const folders = new Map<string, string>();
  const report: NoteExportReport = { articles: 0, notes: 0, files: 0, missingFiles: 0, videos: 0 };
  try {
    for await (const exported of exportedArticles(caller, places)) {
      signal.throwIfAborted();
      const { article, parentId } = exported;
      const within = (parentId === null ? undefined : folders.get(parentId)) ?? '';
      const written = await articleFiles(exported, 'markdown', {
        within,
        names,
        publicUrl: caller.services.config.publicUrl,
      });
      folders.set(article.id, written.folder);
      for (const { path: notePath, text } of written.tabs) await zip.add(notePath, text);
      const media = await addMedia(making, zip, written.media);
      const line: ArchivedArticle = {
        shortId: article.shortId,
        id: article.id,
        parent: parentId !== null && folders.has(parentId) ? parentId : null,
        title: exported.title,
        tags: article.tags,
        isPublished: article.publicationId !== null,
        isArchived: article.isArchived,
        tabs: written.tabs.map(({ tab, path: at }) => ({
          title: tab.title,
          isPinned: tab.isPinned,
          path: at,
          content: tab.content as ArchivedArticle['tabs'][number]['content'],
        })),
        files: media.map(({ file, path: at }) => ({
          id: file.id,
          kind: file.kind as NoteFileKind,
          name: file.name,
          path: at,
        })),
      };
      await lines.appendFile(`${JSON.stringify(line)}\n`);
      report.articles += 1;
      report.notes += written.tabs.length;
      report.files += media.length;
      report.missingFiles += written.missing + written.media.length - media.length;
      report.videos += exported.hasVideo ? 1 : 0;
      await progress((95 * report.articles) / places.length);
    }
    await zip.add(articlesName, createReadStream(linesPath));
    const manifest: ArchiveManifest = {
      format: 'snaplore-workspace',
      version: archiveVersion,
      workspace: { title },
      exportedAt: databaseNow().toISOString(),
      articles: report.articles,
    };
    await zip.add(manifestName, `${JSON.stringify(manifest, null, 2)}\n`);
    await zip.end();
    return { path, fileName: `${safeName(title, 'workspace')}.zip`, report };
  } catch (error) {
    zip.abandon();
    throw error;
  } finally {
    await lines.close();
  }
}
