import { authorize } from '../access/authorize.js';
import { Publication, type Article } from '../articles/article.entity.js';
import { loadArticle } from '../articles/loadArticle.js';
import type { MemberCaller } from '../kernel/caller.js';
import { pageSize, readCursor, toPage, type Page, type PageRequest } from '../kernel/page.js';
import { reader } from '../outbox/transaction.js';
import { loadVersion, requireIn } from './loadVersion.js';

/** A version in a list: without what it says. */
export type VersionEntry = Pick<Publication, 'id' | 'articleId' | 'number' | 'title' | 'publisherId' | 'publishedAt'>;

interface ArticleName {
  articleId: string;
  /** Where given, it has to be the article's: its id or short id. */
  workspace?: string | undefined;
}

/**
 * The former publications of an article, newest first (docs/domains/versions.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function listVersions(
  caller: MemberCaller,
  name: ArticleName,
  request: PageRequest,
): Promise<Page<VersionEntry>> {
  const article = await viewable(caller, name);
  const size = pageSize(request.first);
  const after = request.after ? Number(readCursor(request.after, 'number')[0]) : null;
  const rows = await reader(caller).find(
    Publication,
    {
      articleId: article.id,
      ...(article.publicationId === null ? {} : { id: { $ne: article.publicationId } }),
      ...(after === null ? {} : { number: { $lt: after } }),
    },
    {
      fields: ['id', 'articleId', 'number', 'title', 'publisherId', 'publishedAt'],
      orderBy: { number: 'desc' },
      limit: size + 1,
    },
  );
  return toPage(rows as VersionEntry[], size, ({ number }) => [String(number)]);
}

/** How many versions an article has besides the current one. @throws AppError NOT_FOUND, FORBIDDEN. */
export async function countVersions(caller: MemberCaller, name: ArticleName): Promise<number> {
  const article = await viewable(caller, name);
  const count = await reader(caller).count(Publication, { articleId: article.id });
  return article.publicationId === null ? count : count - 1;
}

/**
 * One version of an article with what it says (docs/domains/versions.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, VERSION_CURRENT.
 */
export async function getVersion(
  caller: MemberCaller,
  name: ArticleName & { number: number },
): Promise<{ article: Article; version: Publication }> {
  const article = await viewable(caller, name);
  return { article, version: await loadVersion(reader(caller), article, name.number) };
}

async function viewable(caller: MemberCaller, { articleId, workspace }: ArticleName): Promise<Article> {
  const place = await loadArticle(reader(caller), articleId);
  authorize(caller.viewer, 'Article.viewVersions', place);
  requireIn(place.workspace, workspace);
  return place.article;
}
