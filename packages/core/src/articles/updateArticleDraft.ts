import { limits } from '@snaplore/schema/limits';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { optionalText } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import type { Article } from './article.entity.js';
import { lockArticle } from './lockArticle.js';
import { setDraftTitle } from './setDraftTitle.js';

/**
 * Saves the draft's title; readers see it once it is published (docs/domains/articles.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_INPUT.
 */
export async function updateArticleDraft(caller: MemberCaller, input: { id: string; title: string }): Promise<Article> {
  const title = optionalText(input.title, 'title', limits.articleTitleMax);
  return await inTransaction(caller, async (tx) => {
    const { article, workspace } = await lockArticle(tx.em, input.id);
    authorize(caller.viewer, 'Article.edit', { article, workspace });
    setDraftTitle(article, title);
    article.hasDraftChanges = true;
    article.updatedById = caller.viewer.userId;
    article.updatedAt = databaseNow();
    tx.emit(article.companyId, 'draft.changed', { articleId: article.id, workspaceId: workspace.id });
    return article;
  });
}
