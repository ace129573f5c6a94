import { limits } from '@snaplore/schema/limits';
import { slugify } from '@snaplore/schema/slugs';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { optionalText, requireId } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { lockWorkspace } from '../workspaces/lockWorkspace.js';
import { Article } from './article.entity.js';

export interface CreateArticle {
  workspaceId: string;
  title?: string | null | undefined;
}

/**
 * Creates an article in a workspace, as a draft (docs/domains/articles.md). Its title may be empty until it is
 * published.
 * @throws AppError NOT_FOUND, FORBIDDEN, WORKSPACE_ARCHIVED, BAD_INPUT.
 */
export async function createArticle(caller: MemberCaller, input: CreateArticle): Promise<Article> {
  const { viewer } = caller;
  const workspaceId = requireId(input.workspaceId);
  const title = optionalText(input.title ?? '', 'title', limits.articleTitleMax);
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
      authorId: viewer.userId,
      updatedById: viewer.userId,
    });
    tx.em.persist(article);
    workspace.lastActivityAt = databaseNow();
    tx.emit(viewer.companyId, 'article.created', { articleId: article.id, workspaceId });
    return article;
  });
}
