import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import type { Article } from './article.entity.js';
import { draftTabs } from './draftContent.js';
import { endDraftChange } from './endDraftChange.js';
import { lockArticleOfTextTab } from './lockArticle.js';

/**
 * Pins a note of a draft, in place of the one that was pinned before, or unpins it. Readers see it with the next
 * publication (docs/domains/articles.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function pinTextTab(caller: MemberCaller, input: { id: string; isPinned: boolean }): Promise<Article> {
  return await inTransaction(caller, async (tx) => {
    const { textTab, ...locked } = await lockArticleOfTextTab(tx.em, input.id);
    authorize(caller.viewer, 'Article.edit', locked);
    if (textTab.isPinned === input.isPinned) return locked.article;
    // An article has one pinned note.
    for (const tab of await draftTabs(tx.em, locked.article.id)) tab.isPinned = input.isPinned && tab.id === textTab.id;
    await endDraftChange(caller, tx, locked);
    return locked.article;
  });
}
