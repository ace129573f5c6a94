import * as limits from '@snaplore/schema/limits';
import type { ZipWriter } from '../adapters/zip/zipWriter.js';
import { sqlMemberMay } from '../access/contentRules.js';
import { Article } from '../articles/article.entity.js';
import { readDraftContent } from '../articles/draftContent.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { addMedia } from '../noteExports/addMedia.js';
import { articleFiles } from '../noteExports/articleFiles.js';
import { exportedArticles, type ExportedArticle } from '../noteExports/exportedArticles.js';
import { safeName, type FreeNames } from '../noteExports/fileNames.js';
import { reader } from '../outbox/transaction.js';
import type { PlaceReader } from './ownRows.queries.js';

interface Written {
  zip: ZipWriter;
  /** Two companies may have one title. */
  names: FreeNames;
  signal: AbortSignal;
  /** Called after each article. */
  done: () => Promise<void>;
}

/** The ids of articles of a company that a user wrote and may see, or edit the draft of. */
export async function ownArticleIds(
  { caller }: PlaceReader,
  userId: string,
  of: 'articles' | 'drafts',
): Promise<string[]> {
  const may =
    of === 'articles'
      ? sqlMemberMay('Article.view')
      : `a.has_draft_changes and a.publication_id is not null and ${sqlMemberMay('Article.edit')}`;
  const rows = await reader(caller).execute<{ id: string }[]>(
    `select a.id from article a join workspace w on w.id = a.workspace_id
       join membership m on m.company_id = a.company_id and m.user_id = ?
     where a.author_id = ? and ${may} order by a.id limit ?`,
    [userId, userId, limits.articlesInOrderMax],
  );
  return rows.map(({ id }) => id);
}

/**
 * Adds the articles of a company that a user wrote as Markdown with their media: as readers are served them, and beside
 * them the drafts of those that differ (docs/domains/dataExports.md). One that was never published is its draft.
 */
export async function addOwnArticles(
  at: PlaceReader,
  userId: string,
  { zip, names, signal, done }: Written,
): Promise<void> {
  const { caller, place } = at;
  const company = safeName(place.title, 'Company');
  const add = async (exported: ExportedArticle, folder: string): Promise<void> => {
    signal.throwIfAborted();
    const { publicUrl } = caller.services.config;
    const within = `${folder}/${company}/`;
    const written = await articleFiles(exported, 'markdown', { within, names, publicUrl });
    for (const { path, text } of written.tabs) await zip.add(path, text);
    await addMedia({ caller, signal }, zip, written.media);
    await done();
  };
  const places = (await ownArticleIds(at, userId, 'articles')).map((articleId) => ({ articleId, parentId: null }));
  for await (const exported of exportedArticles(caller, places)) await add(exported, 'articles');
  for (const id of await ownArticleIds(at, userId, 'drafts')) {
    const em = reader(caller);
    const article = await em.findOne(Article, { id, deletedAt: null });
    if (!article) continue;
    const { title, tabs } = await readDraftContent(em, article);
    const files = await em.find(MediaFile, { articleId: id, videoId: null }, { orderBy: { id: 'asc' } });
    await add({ article, title, tabs, files, hasVideo: false }, 'drafts');
  }
}
