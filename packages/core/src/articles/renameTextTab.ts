import { limits } from '@snaplore/schema/limits';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { optionalText } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { lockArticleOfTextTab } from './lockArticle.js';
import type { TextTab } from './textTab.entity.js';

/**
 * Renames a note; an empty name becomes 'Note' (docs/domains/articles.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_INPUT.
 */
export async function renameTextTab(caller: MemberCaller, input: { id: string; title: string }): Promise<TextTab> {
  const title = optionalText(input.title, 'title', limits.textTabTitleMax) || 'Note';
  return await inTransaction(caller, async (tx) => {
    const { textTab, article, workspace } = await lockArticleOfTextTab(tx.em, input.id);
    authorize(caller.viewer, 'Article.edit', { article, workspace });
    textTab.title = title;
    // The title of a published note is not drafted: readers see it at once.
    tx.emit(article.companyId, textTab.content !== null ? 'article.changed' : 'draft.changed', {
      articleId: article.id,
      workspaceId: workspace.id,
    });
    return textTab;
  });
}
