import { limits } from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { lockArticle } from './lockArticle.js';
import { TextTab } from './textTab.entity.js';

/**
 * Adds a note to an article, up to `limits.textTabsPerArticle` (docs/domains/articles.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, TEXT_TAB_LIMIT.
 */
export async function createTextTab(caller: MemberCaller, articleId: string): Promise<TextTab> {
  return await inTransaction(caller, async (tx) => {
    // Of two requests for the third note, the second waits for this lock and is refused.
    const { article, workspace } = await lockArticle(tx.em, articleId);
    authorize(caller.viewer, 'Article.edit', { article, workspace });
    const tabs = await tx.em.find(TextTab, { articleId: article.id }, { orderBy: { position: 'asc' } });
    if (tabs.length >= limits.textTabsPerArticle) {
      throw new AppError('TEXT_TAB_LIMIT', { max: limits.textTabsPerArticle });
    }
    const textTab = tx.em.create(TextTab, {
      companyId: article.companyId,
      articleId: article.id,
      position: (tabs.at(-1)?.position ?? -1) + 1,
    });
    tx.em.persist(textTab);
    tx.emit(article.companyId, 'draft.changed', { articleId: article.id, workspaceId: workspace.id });
    return textTab;
  });
}
