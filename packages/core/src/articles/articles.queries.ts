import type { FilterQuery } from '@mikro-orm/postgresql';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import { articlesWhere } from '../access/contentRules.js';
import { asVisitor } from '../access/visitors.js';
import type { Caller, MemberCaller, Viewer } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { isId } from '../kernel/ids.js';
import { pageSize, readCursor, toPage, type Page, type PageRequest } from '../kernel/page.js';
import { systemReader } from '../outbox/system.js';
import { reader } from '../outbox/transaction.js';
import { Workspace } from '../workspaces/workspace.entity.js';

import { Article } from './article.entity.js';
import { draftsWhere, type DraftFilter } from './draftFilter.js';

/** An article named by its id, or by the short id of its address. */
export interface ArticleName {
  id?: string | null | undefined;
  shortId?: string | null | undefined;
}

/**
 * One article, published or, for its editors, a draft, with the viewer that the answer is for: anybody finds an article
 * of a public workspace, and reads it as a visitor (docs/domains/articles.md).
 * @throws AppError NOT_FOUND, UNAUTHENTICATED.
 */
export async function getArticle(caller: Caller, name: ArticleName): Promise<{ article: Article; viewer: Viewer }> {
  const where = isId(name.id) ? { id: name.id } : name.shortId ? { shortId: name.shortId } : null;
  if (!where) throw new AppError('NOT_FOUND');
  const own = caller.viewer.kind === 'anonymous' ? null : await findInWorkspace(reader(caller), where);
  if (own) {
    authorize(caller.viewer, 'Article.view', own);
    return { article: own.article, viewer: caller.viewer };
  }
  const found = await findInWorkspace(systemReader(caller.services, 'find a public workspace'), where);
  const viewer = found && asVisitor(found.workspace, found.article);
  if (!viewer) throw new AppError(caller.viewer.kind === 'anonymous' ? 'UNAUTHENTICATED' : 'NOT_FOUND');
  return { article: found.article, viewer };
}

async function findInWorkspace(
  em: Em,
  where: FilterQuery<Article>,
): Promise<{ article: Article; workspace: Workspace } | null> {
  const article = await em.findOne(Article, where);
  const workspace = article && (await em.findOne(Workspace, { id: article.workspaceId }));
  return workspace ? { article, workspace } : null;
}

/** Every list leaves archived articles out; `searchStatement` does for search (docs/domains/articles.md). */
const unarchived: FilterQuery<Article> = { isArchived: false };

/**
 * Articles of one workspace, newest first, without the archived ones; its editors see drafts among them
 * (docs/domains/articles.md).
 */
export async function listWorkspaceArticles(
  caller: Caller,
  workspace: Workspace,
  request: PageRequest,
): Promise<Page<Article>> {
  authorize(caller.viewer, 'Workspace.view', workspace);
  const size = pageSize(request.first);
  const where: FilterQuery<Article> = {
    workspaceId: workspace.id,
    ...(request.after ? { id: { $lt: readCursor(request.after, 'id')[0] } } : {}),
  };
  const rows = await reader(caller).find(
    Article,
    { $and: [where, unarchived, articlesWhere<Article>(caller.viewer, 'Article.view')] },
    { orderBy: { id: 'desc' }, limit: size + 1 },
  );
  return toPage(rows, size, (article) => [article.id]);
}

/** The last edited or published articles that the viewer may see, without archived ones (docs/domains/articles.md). */
export async function listRecentArticles(caller: MemberCaller, first: number | null | undefined): Promise<Article[]> {
  return await reader(caller).find(
    Article,
    { $and: [unarchived, articlesWhere<Article>(caller.viewer, 'Article.view')] },
    { orderBy: { updatedAt: 'desc', id: 'desc' }, limit: pageSize(first) },
  );
}

/**
 * Articles with unpublished changes that the viewer may edit, without archived ones, last edited first
 * (docs/domains/articles.md).
 * @throws AppError BAD_INPUT for a filter or a cursor that cannot be one.
 */
export async function listDrafts(
  caller: MemberCaller,
  request: PageRequest,
  filter: DraftFilter = {},
): Promise<Page<Article>> {
  const size = pageSize(request.first);
  const [updatedAt, id] = request.after ? readCursor(request.after, 'time', 'id') : [];
  const behind: FilterQuery<Article> =
    updatedAt !== undefined && id !== undefined
      ? { $or: [{ updatedAt: { $lt: new Date(updatedAt) } }, { updatedAt: new Date(updatedAt), id: { $lt: id } }] }
      : {};
  const rows = await reader(caller).find(
    Article,
    { $and: [draftsWhere(caller.viewer, filter), behind] },
    { orderBy: { updatedAt: 'desc', id: 'desc' }, limit: size + 1 },
  );
  return toPage(rows, size, (article) => [article.updatedAt.toISOString(), article.id]);
}

/** The number of articles that `listDrafts` lists over all its pages. */
export async function countDrafts(caller: MemberCaller, filter: DraftFilter = {}): Promise<number> {
  return await reader(caller).count(Article, draftsWhere(caller.viewer, filter));
}
