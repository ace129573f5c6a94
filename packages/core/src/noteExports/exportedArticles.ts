import { orderOf, placesOf } from '@snaplore/schema/articleOrder';
import * as limits from '@snaplore/schema/limits';
import { sqlMemberMay } from '../access/contentRules.js';
import { Article, Publication } from '../articles/article.entity.js';
import { readDraftContent } from '../articles/draftContent.js';
import type { PublishedTab } from '../articles/publishedContent.js';
import type { Caller } from '../kernel/caller.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { reader } from '../outbox/transaction.js';
import { WorkspaceOrder } from '../workspaces/workspaceOrder.entity.js';

/** Where an article stands in the tree of those that are exported. */
export interface ExportedPlace {
  articleId: string;
  /** One of an earlier place; null at the root. */
  parentId: string | null;
}

/** An article as it is exported: as readers are served it, or its draft where it was never published. */
export interface ExportedArticle {
  article: Article;
  title: string;
  tabs: readonly PublishedTab[];
  /** Whether its video stays behind. */
  hasVideo: boolean;
  /** The files of its notes. */
  files: readonly MediaFile[];
}

/** How many articles are held in memory at a time. */
const batch = 4;

/**
 * The articles of a workspace that a user may read, from top to bottom, at most as many as a workspace lists: in code
 * for a job, which has no viewer (docs/domains/noteExports.md). Of one article, itself alone.
 */
export async function exportedPlaces(
  caller: Caller,
  userId: string,
  { workspaceId, articleId }: { workspaceId: string; articleId: string | null },
): Promise<ExportedPlace[]> {
  const em = reader(caller);
  const rows = await em.execute<{ id: string }[]>(
    `select a.id from article a join workspace w on w.id = a.workspace_id
       join membership m on m.company_id = a.company_id and m.user_id = ?
     where ${articleId === null ? 'a.workspace_id = ?' : 'a.id = ?'} and ${sqlMemberMay('Article.view')}
     order by a.id desc limit ?`,
    [userId, articleId ?? workspaceId, limits.articlesInOrderMax],
  );
  const ids = rows.map(({ id }) => id);
  if (articleId !== null) return ids.map((id) => ({ articleId: id, parentId: null }));
  const order = await em.findOne(WorkspaceOrder, { workspaceId });
  const above: string[] = [];
  return placesOf(orderOf(order?.tree ?? [], ids)).map(({ articleId: id, depth }) => {
    above.length = depth;
    const parentId = above.at(-1) ?? null;
    above.push(id);
    return { articleId: id, parentId };
  });
}

/** The content of these articles, a few at a time; what is gone meanwhile is left out. */
export async function* exportedArticles(
  caller: Caller,
  places: readonly ExportedPlace[],
): AsyncGenerator<ExportedArticle & ExportedPlace, undefined> {
  for (let start = 0; start < places.length; start += batch) {
    const some = places.slice(start, start + batch);
    const em = reader(caller);
    const ids = some.map(({ articleId }) => articleId);
    const articles = new Map((await em.find(Article, { id: { $in: ids }, deletedAt: null })).map((a) => [a.id, a]));
    const current = [...articles.values()].flatMap(({ publicationId }) => publicationId ?? []);
    const publications = new Map(
      (await em.find(Publication, { id: { $in: current } })).map((publication) => [publication.articleId, publication]),
    );
    const files = await em.find(MediaFile, { articleId: { $in: ids }, videoId: null }, { orderBy: { id: 'asc' } });
    const filesOf = Map.groupBy(files, (file) => file.articleId);
    for (const place of some) {
      const article = articles.get(place.articleId);
      if (!article) continue;
      const content = publications.get(article.id) ?? (await readDraftContent(em, article));
      yield {
        ...place,
        article,
        title: content.title,
        tabs: content.tabs,
        hasVideo: content.paragraphs.length > 0,
        files: filesOf.get(article.id) ?? [],
      };
    }
  }
}
