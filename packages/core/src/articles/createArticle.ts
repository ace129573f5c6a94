import * as limits from '@snaplore/schema/limits';
import { slugify } from '@snaplore/schema/slugs';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { optionalText, requireId } from '../kernel/input.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import { lockWorkspace } from '../workspaces/lockWorkspace.js';
import { below, rearrange } from '../workspaces/placeInOrder.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { Article } from './article.entity.js';
import { checkTags } from './articleTags.js';
import { lockArticle } from './lockArticle.js';

export interface CreateArticle {
  workspaceId?: string | null | undefined;
  title?: string | null | undefined;
  /** The text article below which it is nested; it needs a title then. */
  parentArticleId?: string | null | undefined;
  tags?: readonly string[] | null | undefined;
}

/**
 * Creates an article in a workspace, as a draft (docs/domains/articles.md). Its title may be empty until it is
 * published; a sub-article has one from the beginning.
 * @throws AppError NOT_FOUND, FORBIDDEN, WORKSPACE_ARCHIVED, BAD_INPUT, TAGS_FULL, TAG_TOO_LONG; of a sub-article
 * ARTICLE_TITLE_REQUIRED, TITLE_EMPTY, ARTICLE_WORKSPACE_REQUIRED, PARENT_NOT_TEXT.
 */
export async function createArticle(caller: MemberCaller, input: CreateArticle): Promise<Article> {
  const { viewer } = caller;
  const parentId = input.parentArticleId == null ? null : requireId(input.parentArticleId);
  if (parentId !== null) requireSubArticle(input);
  const workspaceId = requireId(input.workspaceId ?? '');
  const title = optionalText(input.title ?? '', 'title', limits.articleTitleMax);
  const tags = checkTags(input.tags ?? []);
  return await inTransaction(caller, async (tx) => {
    // Locked, so that the workspace is not deleted or archived meanwhile.
    const workspace = await lockWorkspace(tx.em, workspaceId);
    authorize(viewer, 'Workspace.editArticles', workspace);
    if (workspace.isArchived) throw new AppError('WORKSPACE_ARCHIVED', {}, { workspace: 'WORKSPACE_ARCHIVED' });
    const article = tx.em.create(Article, {
      companyId: viewer.companyId,
      workspaceId,
      title,
      slug: slugify(title),
      tags,
      authorId: viewer.userId,
      updatedById: viewer.userId,
    });
    tx.em.persist(article);
    if (parentId !== null) await nest(caller, tx, { article, workspace, parentId });
    workspace.lastActivityAt = databaseNow();
    tx.emit(viewer.companyId, 'article.created', { articleId: article.id, workspaceId });
    return article;
  });
}

/** The dialog's fields of a sub-article. */
function requireSubArticle({ title, workspaceId }: CreateArticle): void {
  if (title == null) throw new AppError('ARTICLE_TITLE_REQUIRED', {}, { title: 'ARTICLE_TITLE_REQUIRED' });
  if (title.trim() === '') throw new AppError('TITLE_EMPTY', {}, { title: 'TITLE_EMPTY' });
  if (!workspaceId) {
    throw new AppError('ARTICLE_WORKSPACE_REQUIRED', {}, { workspace: 'ARTICLE_WORKSPACE_REQUIRED' });
  }
}

async function nest(
  { viewer }: MemberCaller,
  tx: Tx,
  { article, workspace, parentId }: { article: Article; workspace: Workspace; parentId: string },
): Promise<void> {
  const parent = await lockArticle(tx.em, parentId);
  authorize(viewer, 'Article.edit', parent);
  // Its own workspace is the only one that it can be nested in.
  if (parent.workspace.id !== workspace.id) throw new AppError('NOT_FOUND');
  if (parent.article.isArchived) throw new AppError('ARTICLE_ARCHIVED');
  if (parent.article.duration > 0) throw new AppError('PARENT_NOT_TEXT', {}, { parentArticleId: 'PARENT_NOT_TEXT' });
  await tx.em.flush();
  await rearrange(tx, workspace, below(article.id, parentId.toLowerCase()));
}
