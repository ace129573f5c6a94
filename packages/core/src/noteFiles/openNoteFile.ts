import { fileIdOfPath, noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import { may } from '../access/authorize.js';
import type { Article } from '../articles/article.entity.js';
import { getArticle } from '../articles/articles.queries.js';
import { loadArticle } from '../articles/loadArticle.js';
import { AppError } from '../kernel/appError.js';
import type { Caller, Viewer } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { systemReader } from '../outbox/system.js';
import { reader } from '../outbox/transaction.js';

/**
 * The file of a path in a note, for whoever may read it now: the editors of its article; readers while the publication
 * names it, of a public workspace anybody; its uploader while it belongs to no article. Every other path is answered
 * alike (docs/domains/noteFiles.md).
 * @throws AppError NOT_FOUND.
 */
export async function openNoteFile(caller: Caller, path: string): Promise<MediaFile> {
  const id = fileIdOfPath(path);
  const where = { id: id ?? '', videoId: null };
  if (id === null) throw new AppError('NOT_FOUND');
  const own = caller.viewer.kind === 'anonymous' ? null : await reader(caller).findOne(MediaFile, where);
  if (own && (await maySeeNoteFile(reader(caller), caller.viewer, own))) return own;
  const file = own ?? (await systemReader(caller.services, 'find a public workspace').findOne(MediaFile, where));
  if (!file || !(await isShownToVisitors(caller, file))) throw new AppError('NOT_FOUND');
  return file;
}

/** Whether a member of the file's company may see it by their own rights. */
export async function maySeeNoteFile(em: Em, viewer: Viewer, file: MediaFile): Promise<boolean> {
  if (viewer.kind !== 'member') return false;
  if (file.articleId === null) return viewer.userId === file.uploaderId;
  const subject = await loadArticle(em, file.articleId);
  if (may(viewer, 'Article.edit', subject)) return true;
  return may(viewer, 'Article.view', subject) && (await isPublished(em, subject.article, file));
}

async function isShownToVisitors(caller: Caller, file: MediaFile): Promise<boolean> {
  if (file.articleId === null) return false;
  try {
    const { article, viewer } = await getArticle(caller, { id: file.articleId });
    return await isPublished(reader({ ...caller, viewer }), article, file);
  } catch (error) {
    if (error instanceof AppError && ['NOT_FOUND', 'UNAUTHENTICATED'].includes(error.code)) return false;
    throw error;
  }
}

/** Whether what readers are served names the file. */
async function isPublished(em: Em, { id, publicationId }: Article, file: MediaFile): Promise<boolean> {
  if (publicationId === null) return false;
  const rows = await em.execute<unknown[]>(
    `select 1 from publication where id = ? and article_id = ?
       and jsonb_path_exists(tabs, ?::jsonpath, jsonb_build_object('path', ?::text))`,
    [publicationId, id, '$.**.attrs ? (@.src == $path || @.url == $path)', noteFilePath(file.id)],
  );
  return rows.length > 0;
}
