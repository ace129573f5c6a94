import * as limits from '@snaplore/schema/limits';
import { authorize } from '../access/authorize.js';
import { isPublished } from '../access/contentRules.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { optionalText, requireId } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { moveArticles } from '../workspaces/moveArticles.js';
import type { Article } from './article.entity.js';
import { draftTitle } from './draftContent.js';
import { endDraftChange } from './endDraftChange.js';
import { lockArticleAndWorkspace } from './lockArticle.js';
import { requireTitleUnchanged } from './publishConflict.js';
import { setDraftTitle } from './setDraftTitle.js';

export interface UpdateArticleDraft {
  id: string;
  title?: string | null | undefined;
  /** The title that the user began from; a colleague's newer one is not overwritten then. */
  baseTitle?: string | null | undefined;
  workspaceId?: string | null | undefined;
}

/**
 * Saves the draft's title and workspace. A published article keeps both for its readers and moves when it is published
 * next; one that was never published moves at once, with everything nested below it (docs/domains/articles.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_INPUT, WORKSPACE_ARCHIVED, CONFLICT.
 */
export async function updateArticleDraft(caller: MemberCaller, input: UpdateArticleDraft): Promise<Article> {
  const title = input.title == null ? null : optionalText(input.title, 'title', limits.articleTitleMax);
  const workspaceId = input.workspaceId == null ? null : requireId(input.workspaceId).toLowerCase();
  return await inTransaction(caller, async (tx) => {
    const locked = await lockArticleAndWorkspace(tx.em, input.id, workspaceId === null ? [] : [workspaceId]);
    const { article, workspace, workspaces } = locked;
    authorize(caller.viewer, 'Article.edit', locked);
    const before = [draftTitle(article), article.draftWorkspaceId ?? article.workspaceId];
    if (title !== null) {
      if (input.baseTitle != null) await requireTitleUnchanged(tx.em, article, input.baseTitle, title);
      setDraftTitle(article, title, caller.viewer.userId);
    }
    if (workspaceId !== null && workspaceId !== before[1]) {
      const to = workspaces.get(workspaceId);
      if (!to) throw new AppError('NOT_FOUND');
      authorize(caller.viewer, 'Workspace.editArticles', to);
      if (to.isArchived && to.id !== workspace.id) {
        throw new AppError('WORKSPACE_ARCHIVED', {}, { workspace: 'WORKSPACE_ARCHIVED' });
      }
      if (isPublished(article)) article.draftWorkspaceId = to.id === workspace.id ? null : to.id;
      else {
        await moveArticles(tx, article.id, workspace, to);
        await tx.em.refresh(article);
      }
    }
    if (before[0] === draftTitle(article) && before[1] === (article.draftWorkspaceId ?? article.workspaceId)) {
      return article;
    }
    await endDraftChange(caller, tx, {
      article,
      workspace: workspaces.get(article.workspaceId) ?? workspace,
    });
    return article;
  });
}
