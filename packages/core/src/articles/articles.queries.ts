import { AppError } from '../kernel/appError.js';
import { sqlIsOfOpenCompany } from '../access/openCompany.js';
import { authorize } from '../access/authorize.js';
import { sqlViewerMayTo } from '../access/contentRules.js';
import { asVisitor } from '../access/visitors.js';
import type { Caller, MemberCaller, Viewer } from '../kernel/caller.js';
import { isId } from '../kernel/ids.js';
import { pageSize, readCursor, toPage, type Page, type PageRequest } from '../kernel/page.js';
import { Workspace } from '../workspaces/workspace.entity.js';

import { Article } from './article.entity.js';
import { sqlDrafts, type DraftFilter } from './draftFilter.js';
import { type RowReader, rowReader, systemRowReader } from '../outbox/rowReader.js';

/** An article named by its id, or by the short id of its address. */
export interface ArticleName {
  id?: string | null | undefined;
  shortId?: string | null | undefined;
}

/** An article with its workspace, and the viewer that they are answered for. */
export interface FoundArticle {
  article: Article;
  workspace: Workspace;
  viewer: Viewer;
}

/**
 * One article, published or, for its editors, a draft, with the viewer that the answer is for: anybody finds an article
 * of a public workspace, and reads it as a visitor (docs/domains/articles.md).
 * @throws AppError NOT_FOUND, UNAUTHENTICATED.
 */
export async function getArticle(caller: Caller, { id, shortId }: ArticleName): Promise<FoundArticle> {
  const name = isId(id) ? { column: 'id', value: id } : shortId ? { column: 'short_id', value: shortId } : null;
  if (!name) throw new AppError('NOT_FOUND');
  const find = async (rows: RowReader, condition = 'true'): Promise<Omit<FoundArticle, 'viewer'> | null> => {
    const [found] = await rows.findPairs(
      [Article, 'a'],
      [Workspace, 'w'],
      `join workspace w on w.id = a.workspace_id where a.${name.column} = ? and ${condition}`,
      [name.value],
    );
    return found ? { article: found.one, workspace: found.other } : null;
  };
  const own = caller.viewer.kind === 'anonymous' ? null : await find(rowReader(caller));
  if (own) {
    authorize(caller.viewer, 'Article.view', own);
    return { ...own, viewer: caller.viewer };
  }
  const everybodys = systemRowReader(caller.services, 'find a public workspace');
  const found = await find(everybodys, sqlIsOfOpenCompany('w.company_id'));
  const viewer = found && asVisitor(found.workspace, found.article);
  if (!viewer) throw new AppError(caller.viewer.kind === 'anonymous' ? 'UNAUTHENTICATED' : 'NOT_FOUND');
  return { ...found, viewer };
}

/**
 * Articles of one workspace, newest first, without the archived ones, which every list leaves out; its editors see
 * drafts among them (docs/domains/articles.md).
 */
export async function listWorkspaceArticles(
  caller: Caller,
  workspace: Workspace,
  request: PageRequest,
): Promise<Page<Article>> {
  authorize(caller.viewer, 'Workspace.view', workspace);
  const size = pageSize(request.first);
  const may = sqlViewerMayTo(caller.viewer, 'Article.view');
  const behind = request.after ? readCursor(request.after, 'id') : [];
  const rows = await rowReader(caller).find(
    Article,
    'a',
    `where a.workspace_id = ? and not a.is_archived and ${may.sql}${behind.length > 0 ? ' and a.id < ?' : ''}
     order by a.id desc limit ?`,
    [workspace.id, ...may.parameters, ...behind, size + 1],
  );
  return toPage(rows, size, (article) => [article.id]);
}

/** The last edited or published articles that the viewer may see, without archived ones (docs/domains/articles.md). */
export async function listRecentArticles(caller: MemberCaller, first: number | null | undefined): Promise<Article[]> {
  const may = sqlViewerMayTo(caller.viewer, 'Article.view');
  return await rowReader(caller).find(
    Article,
    'a',
    `where not a.is_archived and ${may.sql} order by a.updated_at desc, a.id desc limit ?`,
    [...may.parameters, pageSize(first)],
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
  const behind = request.after ? readCursor(request.after, 'time', 'id') : [];
  const drafts = sqlDrafts(caller.viewer, filter);
  const rows = await rowReader(caller).find(
    Article,
    'a',
    // The first of each workspace by its index: a viewer may edit few among many.
    `where a.id in (select first.id from workspace w cross join lateral (
         select a.id from article a where ${drafts.sql}
           ${behind.length > 0 ? 'and (a.updated_at, a.id) < (?::timestamptz, ?::uuid)' : ''}
         order by a.updated_at desc, a.id desc limit ?) first)
     order by a.updated_at desc, a.id desc limit ?`,
    [...drafts.parameters, ...behind, size + 1, size + 1],
  );
  return toPage(rows, size, (article) => [article.updatedAt.toISOString(), article.id]);
}

/** The number of articles that `listDrafts` lists over all its pages. */
export async function countDrafts(caller: MemberCaller, filter: DraftFilter = {}): Promise<number> {
  const drafts = sqlDrafts(caller.viewer, filter);
  const [row] = await rowReader(caller).execute<{ count: string }>(
    `select count(*) as count from workspace w join article a on a.workspace_id = w.id where ${drafts.sql}`,
    drafts.parameters,
  );
  return Number(row?.count ?? 0);
}
