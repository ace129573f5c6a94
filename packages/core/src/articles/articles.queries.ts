import type { FilterQuery } from '@mikro-orm/postgresql';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { Caller, MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { isId } from '../kernel/ids.js';
import { pageSize, readCursor, toPage, type Page, type PageRequest } from '../kernel/page.js';
import { systemReader } from '../outbox/system.js';
import { reader } from '../outbox/transaction.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { roleOn, workspacesWithRole } from '../access/workspaces.policy.js';
import { visitPublic } from '../workspaces/workspaces.queries.js';
import { Article } from './article.entity.js';

/** How an article is named: by id, or by the short id of addresses. */
export interface ArticleName {
  id?: string | null | undefined;
  shortId?: string | null | undefined;
}

/**
 * One article, published or, for its editors, a draft. In a public workspace it is found for anybody.
 * @throws AppError NOT_FOUND, UNAUTHENTICATED.
 */
export async function getArticle(caller: Caller, name: ArticleName): Promise<Article> {
  const where = isId(name.id) ? { id: name.id } : name.shortId ? { shortId: name.shortId } : null;
  if (!where) throw new AppError('NOT_FOUND');
  const own = caller.viewer.kind === 'anonymous' ? null : await findPlace(reader(caller), where);
  if (own) {
    authorize(caller.viewer, 'Article.view', own);
    return own.article;
  }
  const open = await findPlace(systemReader(caller.services, 'find a public workspace'), {
    ...where,
    publishedAt: { $ne: null },
  });
  if (open?.workspace.visibility !== 'public') {
    throw new AppError(caller.viewer.kind === 'anonymous' ? 'UNAUTHENTICATED' : 'NOT_FOUND');
  }
  visitPublic(caller, open.article.companyId);
  return open.article;
}

async function findPlace(
  em: Em,
  where: FilterQuery<Article>,
): Promise<{ article: Article; workspace: Workspace } | null> {
  const article = await em.findOne(Article, where);
  const workspace = article && (await em.findOne(Workspace, { id: article.workspaceId }));
  return workspace ? { article, workspace } : null;
}

/** The ids of the workspaces on which the viewer's role is at least `least`. */
async function workspaceIds(em: Em, caller: Caller, least: 'viewer' | 'editor'): Promise<string[]> {
  const rows = await em.find(Workspace, workspacesWithRole(caller.viewer, least), { fields: ['id'] });
  return rows.map((workspace) => workspace.id);
}

/** Articles of one workspace, newest first, without the archived ones; its editors see drafts among them. */
export async function listWorkspaceArticles(
  caller: Caller,
  workspace: Workspace,
  request: PageRequest,
): Promise<Page<Article>> {
  authorize(caller.viewer, 'Workspace.view', workspace);
  const size = pageSize(request.first);
  const role = roleOn(caller.viewer, workspace);
  const where: FilterQuery<Article> = {
    workspaceId: workspace.id,
    isArchived: false,
    ...(role === 'viewer' ? { publishedAt: { $ne: null } } : {}),
    ...(request.after ? { id: { $lt: readCursor(request.after, 'id')[0] } } : {}),
  };
  const rows = await reader(caller).find(Article, where, { orderBy: { id: 'desc' }, limit: size + 1 });
  return toPage(rows, size, (article) => [article.id]);
}

/** What was last worked on or published among the articles the viewer may see, without the archived ones. */
export async function listRecentArticles(caller: MemberCaller, first: number | null | undefined): Promise<Article[]> {
  const em = reader(caller);
  const [visible, editable] = await Promise.all([
    workspaceIds(em.fork(), caller, 'viewer'),
    workspaceIds(em.fork(), caller, 'editor'),
  ]);
  return await em.find(
    Article,
    {
      isArchived: false,
      $or: [{ workspaceId: { $in: visible }, publishedAt: { $ne: null } }, { workspaceId: { $in: editable } }],
    },
    { orderBy: { updatedAt: 'desc', id: 'desc' }, limit: pageSize(first) },
  );
}

async function draftsOf(caller: MemberCaller): Promise<FilterQuery<Article>> {
  const editable = await workspaceIds(reader(caller), caller, 'editor');
  return { workspaceId: { $in: editable }, hasDraftChanges: true, isArchived: false };
}

/**
 * Articles with something not published yet that the viewer may edit, none archived, last touched first (spec 2 §2,
 * DRAFTS).
 */
export async function listDrafts(caller: MemberCaller, request: PageRequest): Promise<Page<Article>> {
  const size = pageSize(request.first);
  const [updatedAt, id] = request.after ? readCursor(request.after, 'time', 'id') : [];
  const behind: FilterQuery<Article> =
    updatedAt !== undefined && id !== undefined
      ? { $or: [{ updatedAt: { $lt: new Date(updatedAt) } }, { updatedAt: new Date(updatedAt), id: { $lt: id } }] }
      : {};
  const rows = await reader(caller).find(
    Article,
    { $and: [await draftsOf(caller), behind] },
    { orderBy: { updatedAt: 'desc', id: 'desc' }, limit: size + 1 },
  );
  return toPage(rows, size, (article) => [article.updatedAt.toISOString(), article.id]);
}

export async function countDrafts(caller: MemberCaller): Promise<number> {
  return await reader(caller).count(Article, await draftsOf(caller));
}
